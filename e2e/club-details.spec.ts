import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn } from './participant.ts';

const test = extendWithOwnClub();

/** One dot. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** All pages, by a thread that lets requests pass. */
const rendering = { timeout: 120_000 };

/** Signs that a program which puts texts together might take for something else. */
const shortName = 'A&B $& $1 </script>';

test('what an owner enters is on the served pages at once, to the letter, and after a restart (W6)', async ({
  page,
  club,
  request,
}) => {
  test.slow();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      console.error(`Content security policy: ${violatedDirective}`);
    });
  });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await logIn(page, ClubServer.admin);
  await page.goto('/admin/club');
  const names = page.getByRole('group', { name: 'Names' });
  await names.getByLabel('Short name', { exact: true }).fill(shortName);
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Names saved.')).toBeVisible(rendering);

  const team = page.getByRole('group', { name: 'Team' });
  await team.getByText(': Aarohi Sample').click();
  await team.getByLabel('Member 1: Name', { exact: true }).fill('Asha Rao');
  await team.getByLabel('Member 1: Photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
  await team.getByRole('button', { name: 'Save team' }).click();
  await expect(page.getByText('Team saved.')).toBeVisible(rendering);

  const served = async () => (await request.get('/')).text();
  expect(await served()).toContain('A&amp;B $&amp; $1 &lt;/script&gt;');
  await page.goto('/');
  await expect(page.getByRole('link', { name: shortName }).first()).toBeVisible();
  // After the scripts have started, which were built with the other name.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: shortName }).first()).toBeVisible();
  // The page of the team is reached without loading another document, and fetches what was entered.
  await page.getByRole('link', { name: /^Meet / }).click();
  await expect(page.getByRole('heading', { name: /^Asha Rao/ })).toBeVisible();
  const picture = page.locator('article', { hasText: 'Asha Rao' }).locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: /^Asha Rao/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Aarohi Sample/ })).toHaveCount(0);
  const file = async (path: string) => (await request.get(path)).text();
  expect(await file('/team')).toContain('Asha Rao');
  expect(JSON.parse(await file('/manifest.webmanifest')).short_name).toBe(shortName);
  expect(await file('/offline.html')).toContain('A&#38;B $&#38; $1 &#60;/script&#62;');
  await club.kill();
  await club.boot();
  expect(await served()).toContain('A&amp;B $&amp; $1 &lt;/script&gt;');

  await page.goto('/admin/club');
  await names.getByRole('button', { name: 'Use the file’s again' }).click();
  await page.getByRole('button', { name: 'Use the file’s', exact: true }).click();
  await expect(names.getByLabel('Short name', { exact: true })).toHaveValue('QCM', rendering);
  expect(await served()).not.toContain('A&amp;B');
  expect(errors.filter((text) => text.includes('security policy'))).toEqual([]);
});
