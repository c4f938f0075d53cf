import { expect, type Page, test } from '@playwright/test';
import { ClubServer } from './club-server.ts';
import { beginQuiz, logIn, newParticipant, register } from './participant.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 640 };

test('a guardian consents by a link in Hindi, the round starts, and withdrawing ends the section', async ({
  browser,
}) => {
  const club = await ClubServer.start({ GUARDIAN_CONSENT: 'code' });
  try {
    const asha = newParticipant('Asha');
    const page = await (await browser.newContext({ baseURL: club.address, viewport: phone })).newPage();
    await register(page, club, asha, { asksInForm: false, guardian: 'meera@example.org' });
    await expect(page.getByRole('heading', { name: 'Consent first' })).toBeVisible();
    await expect(page.getByText(/^A code and a link were sent to m•••@example\.org on/)).toBeVisible();

    const guardian = await (await browser.newContext({ viewport: phone })).newPage();
    await guardian.goto(guardianLink(club).replace('language=en', 'language=hi'));
    await expect(guardian.getByRole('heading', { name: 'माता-पिता और अभिभावकों के लिए' })).toBeVisible();
    await expect(guardian.getByText('Asha', { exact: true })).toBeVisible();
    await guardian.getByLabel('आपका नाम').fill('मीरा वर्मा');
    await guardian.getByRole('combobox').selectOption('mother');
    await guardian.getByRole('textbox').nth(1).fill('1980');
    await guardian.getByRole('checkbox').first().check();
    await guardian.getByRole('button', { name: 'सहमति दें' }).click();
    await expect(guardian.getByRole('heading', { name: 'धन्यवाद। सहमति दर्ज हो गई है।' })).toBeVisible();

    // The waiting page goes on by itself.
    const firstClass = page.getByRole('group', { name: 'Which class are you in?' }).getByRole('button').first();
    await expect(firstClass).toBeFocused({ timeout: 60_000 });
    await expect(firstClass).toBeInViewport();

    await beginQuiz(page);

    await guardian.goto(guardianLink(club));
    await guardian.getByRole('button', { name: /^वापस लें: भाग लेना/ }).click();
    await guardian.getByRole('alertdialog').getByRole('button', { name: 'वापस लें' }).click();
    await expect(guardian.getByText('अभी किसी बात की सहमति नहीं है।')).toBeVisible();
    await page.goto('/quiz/instr/0');
    await expect(page.getByText("You've attempted the quiz")).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(/^Consent was withdrawn\./)).toBeVisible();
  } finally {
    await club.stop();
  }
});

test('an organiser reminds those without consent and records a signed list, and a guardian ends the section by withdrawing with their link', async ({
  browser,
}) => {
  // The link is sent with bulk messages, which have a low priority.
  test.slow();
  const club = await ClubServer.start({ GUARDIAN_CONSENT: 'code' });
  try {
    const page = await (await browser.newContext({ baseURL: club.address })).newPage();
    const ravi = newParticipant('Ravi');
    await register(page, club, ravi, { asksInForm: false });
    const admin = await (await browser.newContext({ baseURL: club.address })).newPage();
    await logIn(admin, ClubServer.admin);
    await admin.goto('/admin/consent');
    await admin.getByRole('button', { name: 'Remind by email (1)' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect(admin.getByText('1 reminder being sent')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Remind by email (0)' })).toBeDisabled();

    const list = `student,guardian,phone,contact\nRavi,Meera Verma,${ravi.phone},meera@example.org\nSomeone Else,Nobody,7000000000,\n`;
    await admin
      .getByLabel('CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(admin.getByText('No participant with this name and this phone or school')).toBeVisible();
    await expect(admin.getByText('m•••@example.org')).toBeVisible();
    await admin.getByLabel('Which school signed it, and when').fill('Nirmala Convent School, 20 November');
    await admin.getByRole('button', { name: 'Record 1 consent' }).click();
    await expect(admin.getByText('1 consent recorded')).toBeVisible();

    await beginQuiz(page);
    await expect.poll(() => club.messagesTo('meera@example.org').length, { timeout: 90_000 }).toBe(1);
    const guardian = await (await browser.newContext({ viewport: phone })).newPage();
    await guardian.goto(guardianLink(club));
    await expect(guardian.getByText('on the list signed for the school')).toBeVisible();
    await guardian.getByRole('button', { name: /^Withdraw: Taking part/ }).click();
    await guardian.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(guardian.getByText('There is no consent at the moment.')).toBeVisible();
    await page.goto('/quiz/instr/0');
    await expect(page.getByText("You've attempted the quiz")).toBeVisible();
  } finally {
    await club.stop();
  }
});

test('if the form is enough, its tick starts a round and can be withdrawn in the middle of it', async ({ browser }) => {
  const club = await ClubServer.start({ GUARDIAN_CONSENT: 'form' });
  try {
    const page = await (await browser.newContext({ baseURL: club.address, viewport: phone })).newPage();
    await register(page, club, newParticipant('Sita'));
    await beginQuiz(page);
    await withdrawOnProfile(page);
  } finally {
    await club.stop();
  }
});

/** On another page than the one with the open section. */
async function withdrawOnProfile(page: Page): Promise<void> {
  const profile = await page.context().newPage();
  await profile.goto('/profile');
  await profile.getByRole('button', { name: /^Withdraw: Taking part/ }).click();
  await profile.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(profile.getByText(/^Consent was withdrawn\./)).toBeVisible();
  await profile.goto('/quiz/instr/0');
  await expect(profile.getByText("You've attempted the quiz")).toBeVisible();
}

/** The latest link sent to the guardian. */
function guardianLink(club: ClubServer): string {
  const text = club.messagesTo('meera@example.org').at(-1)?.text ?? '';
  const link = /http\S+\/guardian\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the guardian was sent no link');
  return link;
}
