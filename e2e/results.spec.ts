import { ApiCaller } from './api-caller.ts';
import { expect, test as onSharedClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

/** On a club of its own: its round is closed and its results come out. */
const test = onSharedClub.extend<object, { club: ClubServer }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const club = await ClubServer.start();
      await use(club);
      await club.stop();
    },
    { scope: 'worker' },
  ],
});

const round = '/api/rounds/online-round-2026';

test('after the closing a student reads where results stand, then the provisional key, then score and rank (V1, V2, V4, V5)', async ({
  page,
  club,
}) => {
  test.setTimeout(180_000);
  const [ashaVerma, raviRao] = [newParticipant('Asha Verma'), newParticipant('Ravi Rao')];
  const asha = await ApiCaller.register(club, ashaVerma);
  const ravi = await ApiCaller.register(club, raviRao);
  await asha.sitCurrentRound(() => 0);
  await ravi.sitCurrentRound(() => undefined);
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await admin.text('PUT', round, { closesAt: at(-2), provisionalKeyAt: at(60), resultsAt: at(600) });

  await logIn(page, ashaVerma);
  await page.goto('/');
  await expect(page.getByText('Your answers are being checked').first()).toBeVisible();
  await page.goto('/quiz/review');
  await expect(page.getByText('Answers and marks are not out yet. Please come back later.')).toBeVisible();

  await admin.text('PUT', round, { provisionalKeyAt: at(-1), objectionsCloseAt: at(300) });
  await page.goto('/');
  await page.getByRole('link', { name: 'Your answers and the key' }).first().click();
  await expect(page.getByText('The provisional key is out')).toBeVisible();
  await expect(page.getByText('Among all')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Question 10' }).first()).toBeVisible();
  await expectAccessible(page);

  // Two clicks of an organiser.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { email: ClubServer.admin.email, password: ClubServer.admin.password });
  await page.goto('/admin/rounds/online-round-2026');
  await expect(page.getByLabel('Provisional key', { exact: false }).first()).not.toHaveValue('');
  await page.getByRole('button', { name: 'Publish results' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish results' }).click();
  await expect(page.getByText(/^Published on/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await logIn(page, ashaVerma);
  await page.goto('/');
  await page.getByRole('link', { name: 'Your result' }).first().click();
  await expect(page.getByText('The results are out').first()).toBeVisible();
  await expect(page.getByText('Among all')).toBeVisible();
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
});
