import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type readCode from 'jsqr';
import type * as Pdf from 'pdfjs-dist';

const reader = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'));
const codeReader = createRequire(import.meta.url).resolve('jsqr');

/** Nothing is asked there: the test answers itself. */
const origin = 'https://reader.example';

/** Fine enough for a code of three centimetres, as a phone sees it. */
const pixelsPerPoint = 2.5;

const files: Readonly<
  Record<string, { readonly path?: string; readonly body?: string; readonly contentType: string }>
> = {
  '/': { body: '<!doctype html><title>Reader</title>', contentType: 'text/html' },
  '/pdf.mjs': { path: join(reader, 'pdf.mjs'), contentType: 'text/javascript' },
  '/pdf.worker.mjs': { path: join(reader, 'pdf.worker.mjs'), contentType: 'text/javascript' },
};

/**
 * The QR codes of printed slips, ten on a page, row by row: drawn by pdf.js and read by jsQR, neither of which made them.
 * @returns what each place says; null where there is none
 */
export function readSlipCodes(browser: Browser, pdf: Buffer): Promise<(string | null)[]> {
  const given = { base64: pdf.toString('base64'), scale: pixelsPerPoint };
  return onReadersPage(browser, (page) => page.evaluate(readCodes, given));
}

/** The QR code of a printed sheet, read by jsQR. Null if there is none. */
export function readSheetCode(browser: Browser, picture: string): Promise<string | null> {
  return onReadersPage(browser, (page) => page.evaluate(readPicture, picture));
}

async function onReadersPage<Read>(browser: Browser, read: (page: Page) => Promise<Read>): Promise<Read> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route(`${origin}/**`, (route) => {
      const { path, body, contentType } = files[new URL(route.request().url()).pathname] ?? {
        contentType: 'text/plain',
      };
      return route.fulfill({ contentType, body: path === undefined ? (body ?? '') : readFileSync(path) });
    });
    await page.goto(`${origin}/`);
    await page.addScriptTag({ path: codeReader });
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Runs in the browser. */
async function readPicture(address: string): Promise<string | null> {
  const { jsQR } = globalThis as unknown as { readonly jsQR: typeof readCode };
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const pixels = canvas.getContext('2d');
  pixels?.drawImage(image, 0, 0);
  const { data } = pixels?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
  return jsQR(data, image.width, image.height)?.data ?? null;
}

/** Runs in the browser. */
async function readCodes({ base64, scale }: { base64: string; scale: number }): Promise<(string | null)[]> {
  const { getDocument, GlobalWorkerOptions }: typeof Pdf = await import(`${location.origin}/pdf.mjs`);
  GlobalWorkerOptions.workerSrc = `${location.origin}/pdf.worker.mjs`;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const { jsQR } = globalThis as unknown as { readonly jsQR: typeof readCode };
  const read: (string | null)[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = globalThis.document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    const pixels = canvas.getContext('2d');
    const [width, height] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 5)];
    for (let place = 0; pixels !== null && place < 10; place += 1) {
      const slip = pixels.getImageData((place % 2) * width, Math.floor(place / 2) * height, width, height);
      read.push(jsQR(slip.data, width, height)?.data ?? null);
    }
  }
  return read;
}
