import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn } from './participant.ts';

const test = extendWithOwnClub();

/** Signs that a program which puts texts together might take for something else. */
const shortName = 'A&B $& $1 </script>';

test('what an owner enters is on the served pages at once, to the letter, and after a restart (W6)', async ({
  page,
  club,
  request,
}) => {
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
  await expect(page.getByText('Names saved.')).toBeVisible();

  const served = async () => (await request.get('/')).text();
  expect(await served()).toContain('A&amp;B $&amp; $1 &lt;/script&gt;');
  await page.goto('/');
  await expect(page.getByRole('link', { name: shortName }).first()).toBeVisible();
  // After the scripts have started, which were built with the other name.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: shortName }).first()).toBeVisible();
  await club.kill();
  await club.boot();
  expect(await served()).toContain('A&amp;B $&amp; $1 &lt;/script&gt;');

  await page.goto('/admin/club');
  await names.getByRole('button', { name: 'Use the file’s again' }).click();
  await page.getByRole('button', { name: 'Use the file’s', exact: true }).click();
  await expect(names.getByLabel('Short name', { exact: true })).toHaveValue('QCM');
  expect(await served()).not.toContain('A&amp;B');
  expect(errors.filter((text) => text.includes('security policy'))).toEqual([]);
});
