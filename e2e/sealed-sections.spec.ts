import { expect, type Page, test } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant, startSection } from './participant.ts';

const sealedSections = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('sealed-sections')).keys()).map(({ url }) => url.slice(-2)));

/** Opens the question with five pictures and looks at them. */
async function showPictures(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Question 8:/ }).click();
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
}

test('a waiting page fetches the sealed paper, and needs no picture from the server once its section starts (T13)', async ({
  browser,
}) => {
  // A club of its own, because the paper must be published before anybody has started.
  const club = await ClubServer.start();
  const page = await browser.newPage({ baseURL: club.address });
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const { round } = JSON.parse(await admin.text('GET', '/api/quiz/attempt')) as { round: { slug: string } };
  await admin.text('POST', `/api/rounds/${round.slug}/publish`);
  const nila = newParticipant('Nila Das');
  await (await ApiCaller.register(club, nila)).text('PUT', '/api/quiz/attempt/class', { class: 9 });

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await logIn(page, nila);
  await page.goto('/quiz/instr/1');
  await expect.poll(() => sealedSections(page)).toEqual(['/1', '/2', '/3', '/4']);
  await startSection(page, 1);
  await showPictures(page);

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await showPictures(page);
  expect(asked.filter((path) => path.includes('/files/'))).toEqual([]);
  await page.close();
  await club.stop();
});
