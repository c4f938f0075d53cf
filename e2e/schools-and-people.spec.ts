import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant } from './participant.ts';
import { expectFitsEveryWindow } from './visual-helpers.ts';

test('an owner merges a misspelt school, adds a student to the team, and finds both in the log (S6, L1)', async ({
  page,
  club,
}) => {
  const student = await ApiCaller.register(club, newParticipant('Meera Menon'));
  await student.text('POST', '/api/user/profile', { city: 'Indore', school: 'Dely Collage - 452001' });
  await logIn(page, ClubServer.admin);
  await page.goto('/admin/schools?city=Indore');
  await page.getByRole('button', { name: 'Looks like Daly College' }).click();
  await page.getByRole('button', { name: 'Merge school' }).click();
  await expect(page.getByText(/^Dely Collage, 452001 has been merged into Daly College/)).toBeVisible();

  await page.goto('/admin/team?search=Meera');
  await page.getByRole('button', { name: 'Give a role to Meera Menon' }).click();
  await page.getByRole('radio', { name: 'Organiser' }).click();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Meera Menon is now an organiser.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'In the team' }).getByRole('row', { name: /Meera Menon/ }),
  ).toBeVisible();

  await page.goto('/admin/audit');
  const events = page.getByRole('list', { name: 'Events' }).locator('> li');
  await expect(events.nth(0)).toContainText('changed the account of Meera Menon');
  await expect(events.nth(1)).toContainText('merged the school Dely Collage, 452001 (Indore)');
});

test('the start page, an import, schools, people and the audit log fit every window and pass axe', async ({
  page,
  club,
}) => {
  test.slow();
  const school = 'Village School of Sample';
  const student = await ApiCaller.register(club, newParticipant('Ravi Rao'));
  await student.text('POST', '/api/user/profile', { school });
  await logIn(page, ClubServer.admin);
  for (const path of ['', 'import', 'schools', 'schools?state=all', 'people', 'team?search=a', 'audit', 'report']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expectFitsEveryWindow(page);
  }
  await page.goto('/admin/schools');
  for (const [item, title] of [
    ['Merge into another school', `Merge ${school}`],
    ['Correct name, pin or city', `Correct ${school}`],
  ] as const) {
    await page.getByRole('button', { name: `More about ${school}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expectFitsEveryWindow(page, {
      within: '[role=dialog]',
      look: () => expect(page.getByRole('dialog', { name: title })).toBeVisible(),
    });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  }
});
