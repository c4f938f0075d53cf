import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const test = extendWithOwnClub();

const round = '/api/rounds/online-round-2026';

test('after the closing a student reads the results step, then the provisional key, objects, and reads the reply, score, rank and the board (V1 to V16)', async ({
  page,
  club,
}) => {
  test.setTimeout(300_000);
  const [ashaVerma, raviRao] = [newParticipant('Asha Verma'), newParticipant('Ravi Rao')];
  const asha = await ApiCaller.register(club, ashaVerma);
  const ravi = await ApiCaller.register(club, raviRao);
  await asha.sitCurrentRound(() => 0);
  await ravi.sitCurrentRound(() => undefined);
  // Nothing is said of fewer than five.
  for (const name of ['Meera Iyer', 'Kabir Khan', 'Zoya Das'])
    await (await ApiCaller.register(club, newParticipant(name))).sitCurrentRound(() => 1);
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

  // One objection per question, with a reason; it survives a reload.
  const opener = page.getByRole('button', { name: 'I think the answer key is wrong: question 1' }).first();
  await expect(opener).toBeHidden();
  await page.getByText('Question 1', { exact: true }).first().click();
  await opener.click();
  const objection = page.getByRole('form', { name: 'I think the answer key is wrong: question 1' });
  await objection.getByRole('radio', { name: 'D', exact: true }).check();
  await objection.getByLabel('Why?').fill('The atlas of 2024 names D, and the book we learn from does so too.');
  await page.reload();
  await expect(objection.getByLabel('Why?')).toHaveValue(/The atlas of 2024/);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  await objection.getByRole('button', { name: 'Send objection' }).click();
  await expect(page.getByText('You say the correct answer is D.')).toBeVisible();
  await expectAccessible(page);
  await admin.text('PUT', round, { objectionsCloseAt: at(-0.5) });
  await page.reload();
  await expect(page.getByText('You say the correct answer is D.')).toBeVisible();
  await expect(opener).toHaveCount(0);

  // Organisers answer by question, and the correction is one click away.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { email: ClubServer.admin.email, password: ClubServer.admin.password });
  await page.goto('/admin/objections');
  const group = page.getByRole('region', { name: 'Section 1, question 1' });
  await expect(group.getByText('The atlas of 2024')).toBeVisible();
  await expectAccessible(page);
  await group.getByRole('button', { name: 'Accept several…' }).click();
  const correction = page.getByRole('dialog');
  await correction.getByRole('checkbox', { name: /^D/ }).check();
  await correction.getByLabel('Reason', { exact: false }).first().fill('The newer atlas names D as well.');
  await correction.getByLabel('Reason in Hindi').fill('नए एटलस में D भी है।');
  await correction.getByRole('button', { name: 'See what changes' }).click();
  await correction.getByRole('button', { name: 'Correct and re-mark' }).click();
  await expect(page.getByText(/Version 2 of the answer keys saved/)).toBeVisible();
  await expect(group.getByText('Several answers are now accepted')).toBeVisible();
  await page.goto('/results/key?round=online-round-2026');
  await expect(page.getByText('The newer atlas names D as well.')).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  await admin.text('PUT', round, { board: 'scores' });

  // Two clicks by an organiser.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { email: ClubServer.admin.email, password: ClubServer.admin.password });
  await page.goto('/admin/rounds/online-round-2026');
  await expect(page.getByLabel('Provisional key', { exact: false }).first()).not.toHaveValue('');
  await page.getByRole('button', { name: 'Publish results' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish results' }).click();
  await expect(page.getByText(/^Published on/)).toBeVisible();

  // The report is one page, printed in the format of its slide.
  await page.goto('/admin/report');
  await expect(page.getByRole('region', { name: 'The report' }).locator('svg').first()).toBeVisible();
  const report = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '0', height = '0'] = report.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
  expect(report.match(/\/Type \/Page\b/g)).toHaveLength(1);

  await page.evaluate(() => localStorage.clear());
  await logIn(page, ashaVerma);
  await page.goto('/');
  await page.getByRole('link', { name: 'Your result' }).first().click();
  await expect(page.getByText(/^Rank [1-5] of 5$/)).toBeVisible();
  await expect(page.getByText('Among all')).toBeVisible();
  const standing = page.getByRole('region', { name: 'Where you stand' });
  await expect(standing.getByText(/^Of all 5 ranked students, .* \(NTA\)\./)).toBeVisible();
  await expect(standing.getByText('In your class at school')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Several answers are now accepted')).toBeVisible();
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  // Playwright cannot operate the system's share sheet.
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture' }).click();
  expect((await picture).suggestedFilename()).toBe('my-result.png');

  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page.getByRole('rowheader', { name: /^A\. V\./ })).toBeVisible();
  await expect(page.getByText('Ravi')).toHaveCount(0);
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  // A teacher prints a page for the wall. It names nobody unless that is chosen.
  const made = JSON.parse(await admin.text('POST', `${round}/school-codes/all`, {})) as { codes: { code: string }[] };
  await page.goto('/school-results');
  await page.getByLabel('School code').fill(made.codes[0]?.code ?? '');
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.getByRole('button', { name: 'Page for the wall' }).click();
  await expect(page.getByText('5 of the 5 ranked students are from our school.')).toBeVisible();
  await expect(page.getByText(/Asha|A\. V\./)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await expect(page.getByText('A. V.')).toBeVisible();
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.goto('/results?round=online-round-2026');

  // Unpublished, and gone from the next load a second later.
  await admin.text('POST', `${round}/unpublish-results`);
  await page.waitForTimeout(1100);
  await page.reload();
  await expect(page.getByText('Objections are being reviewed')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
