import { expect, type Page } from '@playwright/test';

/** A letter, the number of a question of the first section, and how dark the pen is: from 0, black, to 255. */
export type Mark = readonly [letter: string, number: number, grey: number];

/** As the browser draws it for print, at twice its size. */
export async function printedSheet(page: Page): Promise<string> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const sheet = page.locator('[data-prints="sheets"] > section').first();
  await expect(sheet).toBeVisible();
  const picture = await sheet.screenshot({ type: 'png', scale: 'device', style: 'html { zoom: 2 }' });
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.setViewportSize(before);
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/**
 * Marked with a pen, and laid on a desk: tilted, in uneven light.
 * @param size 1: three megapixels; 2: twelve
 */
export async function fillAndPhotograph(page: Page, sheet: string, marks: readonly Mark[], size = 1): Promise<Buffer> {
  const data = await page.evaluate(
    async ([address, given, factorOfSize]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const scale = image.width / 210;
      const mark = (x: number, y: number, grey: number) => {
        pen.fillStyle = `rgb(${grey} ${grey} ${grey + 20})`;
        pen.beginPath();
        pen.arc(x * scale, y * scale, 2.1 * scale, 0, 7);
        pen.fill();
      };
      // Where rows and columns of the first section are: docs and tests of the layout say the same.
      const row = (number: number) => 121 + (2 + number - 0.5) * 6.4;
      const column = (letter: string) => 21.5 + 8.5 + 2.3 + 'ABCD'.indexOf(letter) * 8;
      mark(24 + 10, 78.5, 50);
      for (const [letter, number, grey] of given) mark(column(letter), row(number), grey);
      const desk = document.createElement('canvas');
      desk.width = 1500 * factorOfSize;
      desk.height = 2000 * factorOfSize;
      const photo = desk.getContext('2d');
      if (photo === null) throw new Error('no canvas');
      photo.scale(factorOfSize, factorOfSize);
      photo.fillStyle = '#5a4a3a';
      photo.fillRect(0, 0, 1500, 2000);
      photo.save();
      photo.translate(760, 1000);
      photo.rotate(Math.PI + 0.08);
      photo.transform(1, 0.03, -0.02, 0.97, 0, 0);
      const factor = 1250 / canvas.width;
      photo.drawImage(canvas, -625, (-canvas.height * factor) / 2, 1250, canvas.height * factor);
      photo.restore();
      const shade = photo.createLinearGradient(0, 0, 1500, 2000);
      shade.addColorStop(0, 'rgb(0 0 0 / 0.05)');
      shade.addColorStop(1, 'rgb(0 0 0 / 0.5)');
      photo.fillStyle = shade;
      photo.fillRect(0, 0, 1500, 2000);
      return desk.toDataURL('image/jpeg', 0.8);
    },
    [sheet, marks, size] as const,
  );
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}
