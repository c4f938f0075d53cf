import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { newParticipant } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const test = extendWithOwnClub();

test('a visitor finds a past round on the home page, sits a section, and reads between which ranks it would have been, though it is closed meanwhile (Z1 to Z8)', async ({
  page,
  browser,
  club,
}) => {
  test.setTimeout(240_000);
  for (const name of ['Asha Verma', 'Ravi Rao', 'Meera Iyer', 'Kabir Khan', 'Zoya Das'])
    await (await ApiCaller.register(club, newParticipant(name))).sitCurrentRound(() => 0);
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const round = '/api/rounds/online-round-2026';
  await admin.text('PUT', round, { closesAt: new Date(Date.now() - 2000).toISOString() });
  await admin.text('POST', `${round}/publish-results`);
  await page.goto('/quiz/practice');
  await expect(page.locator('[data-news="past"]')).toBeHidden();
  await admin.text('POST', '/api/past-rounds/online-round-2026/open');

  // The page is served with the link, at most ten seconds later.
  const door = page.getByRole('link', { name: 'Sit an earlier round' });
  await expect(async () => {
    await page.goto('/');
    await expect(door).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await door.click();
  await page.getByRole('link', { name: 'Online Round 2026' }).click();
  await expect(page.getByRole('button', { name: 'Start the round' })).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  const posted: string[] = [];
  page.on('request', (request) => {
    const isCall = new URL(request.url()).pathname.startsWith('/api/');
    if (isCall && request.method() !== 'GET') posted.push(request.url());
  });
  await page.getByRole('button', { name: 'Start the round' }).click();
  for (const section of [1, 2, 3, 4]) {
    if (section === 3) {
      // In the middle of it; a reload loses nothing (Z8).
      await admin.text('POST', '/api/past-rounds/online-round-2026/close');
      await page.reload();
    }
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByText(`Section ${section} of 4`)).toBeVisible();
    await page.getByRole('button', { name: /10/ }).first().click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Finish section' }).click();
  }
  await expect(
    page.getByRole('heading', { name: /^You would have been between rank 1 and 6, beside 5/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 10' }).first()).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  expect(posted).toEqual([]);

  await expect(page.getByText(/it cannot be sat again. Your result stays on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Other rounds' }).click();
  await page.getByRole('link', { name: 'Online Round 2026' }).click();
  await expect(page.getByRole('heading', { name: 'Question 10' }).first()).toBeVisible();

  const another = await (await browser.newContext({ baseURL: club.address })).newPage();
  await another.goto('/quiz/past?round=online-round-2026');
  await expect(another.getByText('This round is not open for practice.')).toBeVisible();
});
