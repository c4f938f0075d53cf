import { consentTextVersion, termsVersion } from 'virtual:consent';
import { consentEndpoints, type GuardianLinkReply } from '@club/contract/consent';
import type { OwnDataReply } from '@club/contract/entities/own-data';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAccountPage } from '#testing/open-account-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';

const consent = {
  purpose: 'taking-part' as const,
  way: 'code' as const,
  guardian: { name: 'Meera', relation: 'mother' as const },
  contact: 'm•••@example.org',
  language: 'en' as const,
  noticeVersion: '1',
  termsVersion: '1',
  givenAt: '2026-01-10T04:30:00.000Z',
  endedAt: null,
  endedBy: null,
};
const link: GuardianLinkReply = {
  kind: 'consent',
  student: { name: 'Asha Verma', school: 'Carmel Convent School, 462016', city: 'Bhopal' },
  contact: 'm•••@example.org',
  rule: 'code',
  way: null,
  isEnough: false,
  isOutdated: false,
  notice: String(consentTextVersion),
  terms: termsVersion,
  withheld: [],
  consents: [],
};
const managing: GuardianLinkReply = { ...link, kind: 'manage', way: 'code', isEnough: true, consents: [consent] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

test('a guardian reads the request and consents, without an account (K3)', async () => {
  const read = api.on(consentEndpoints.readGuardianLink, () => link);
  const calls = api.on(consentEndpoints.giveConsentByLink, () => ({ message: 'Thank you.' }));
  const { user } = openAccountPage('/guardian?language=en#the-token');
  await screen.findByText('Carmel Convent School, 462016');
  expect(read.map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
  const give = screen.getByRole('button', { name: 'Give consent' });
  await user.click(give);
  await screen.findByText('Please ask your parent or guardian for their consent');
  await user.type(screen.getByLabelText('Your name'), 'Meera Verma');
  await user.selectOptions(screen.getByLabelText('Your relationship to the student'), 'Mother');
  await user.type(screen.getByLabelText('Year of birth of the parent or guardian'), '1980');
  await user.click(screen.getByRole('checkbox', { name: /^I am this student’s parent or guardian, and 18 or older/ }));
  await user.click(give);
  await screen.findByRole('heading', { name: 'Thank you. The consent is recorded.' });
  expect(calls.map(({ body }) => body)).toEqual([
    {
      token: 'the-token',
      name: 'Meera Verma',
      relation: 'mother',
      isAdult: true,
      bornIn: 1980,
      namePublished: false,
      pictures: false,
      noticeVersion: consentTextVersion,
      termsVersion,
      language: 'en',
    },
  ]);
});

test('with the other link taking part comes first, and what has ended last', async () => {
  const ended = { ...consent, endedAt: consent.givenAt, endedBy: 'guardian' as const };
  const others = (['name-published', 'pictures'] as const).map((purpose) => ({ ...consent, purpose }));
  api.on(consentEndpoints.readGuardianLink, () => ({ ...managing, consents: [ended, ...others, consent] }));
  openAccountPage('/guardian#the-token');
  await screen.findByRole('button', { name: /^Withdraw: Taking part/ });
  const record = within(screen.getByRole('region', { name: 'Consent given so far' }));
  const shown = record.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10));
  expect(shown).toEqual(['Taking par', 'Publishing', 'Pictures o', 'Taking par']);
});

test('with the other link they withdraw as easily (K4)', async () => {
  let shown = managing;
  api.on(consentEndpoints.readGuardianLink, () => shown);
  const calls = api.on(consentEndpoints.withdrawByLink, () => {
    const ended = { ...consent, endedAt: consent.givenAt, endedBy: 'guardian' as const };
    shown = { ...managing, way: 'withdrawn', consents: [ended] };
    return { message: 'The consent is withdrawn.' };
  });
  const { user } = openAccountPage('/guardian#the-token');
  await user.click(await screen.findByRole('button', { name: /^Withdraw: Taking part/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('There is no consent at the moment.');
  await screen.findByText(/^The rounds already played are not ranked/);
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'the-token', purposes: ['taking-part'] }]);
});

test('data, correction and deletion require a code; a wrong one is reported at its field (K7)', async () => {
  api.on(consentEndpoints.readGuardianLink, () => managing);
  api.on(consentEndpoints.sendGuardianCode, () => ({ message: 'A code was sent to you.' }));
  let isRight = false;
  const deletions = api.on(consentEndpoints.deleteByGuardian, () => {
    if (!isRight) throw new Refusal('code-wrong');
    return { message: 'Deleted' };
  });
  const { user } = openAccountPage('/guardian#the-token');
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  const remove = await screen.findByRole('button', { name: 'Delete the account' });
  await user.click(remove);
  await screen.findByText('This is a required field');
  await user.type(screen.getByLabelText('Code'), '123456');
  const confirm = async () => {
    await user.click(remove);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the account?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete the account' }));
  };
  await confirm();
  await screen.findByText(refusalSentence('code-wrong'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  isRight = true;
  await confirm();
  await screen.findByText('The account and everything that belongs to it have been deleted.');
  expect(deletions).toHaveLength(2);
});

test('a press while the code is being checked is answered in words, sends nothing and loses nothing (K7)', async () => {
  api.on(consentEndpoints.readGuardianLink, () => managing);
  api.on(consentEndpoints.sendGuardianCode, () => ({ message: 'A code was sent to you.' }));
  let reply: (outcome: Refusal | undefined) => void = () => undefined;
  const corrections = api.on(consentEndpoints.askCorrection, async () => {
    const outcome = await new Promise<Refusal | undefined>((settle) => {
      reply = settle;
    });
    if (outcome) throw outcome;
    return { message: 'Sent' };
  });
  const deletions = api.on(consentEndpoints.deleteByGuardian, () => ({ message: 'Deleted' }));
  const { user } = openAccountPage('/guardian#the-token');
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  const words = screen.getByLabelText(/^What is wrong/);
  await user.type(words, 'Her class is 9.');
  const send = screen.getByRole('button', { name: /Request this correction/ });
  const { click } = send;
  click.call(send);
  click.call(send);
  await waitFor(() => expect(corrections).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Delete the account' }));
  expect(await screen.findAllByText(/^The code is still being checked\./)).not.toHaveLength(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(send);
  expect([corrections.length, deletions.length]).toEqual([1, 0]);

  reply(new Refusal('code-used'));
  await screen.findByText(refusalSentence('code-used'));
  expect((words as HTMLTextAreaElement).value).toBe('Her class is 9.');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

const data: OwnDataReply = {
  writtenAt: '2026-11-28T10:00:00.000Z',
  account: {
    ...{ id: '018f0000-0000-7000-8000-000000000001', name: 'Asha Verma', email: 'asha@example.org', isAdmin: false },
    ...{ phoneNo: '+910000000000', phoneVerified: true, city: 'Bhopal', school: 'Carmel Convent, 462016', sex: 1 },
    ...{
      phoneVerifiedAt: '2026-11-01T04:30:00.000Z',
      vouchedAt: null,
      emailVerifiedAt: null,
      registeredAt: '2026-11-01T04:29:00.000Z',
    },
    ...{ language: 'hi', compensatoryMinutes: 0, shownAs: 'initials', nameConsentAt: null },
  },
  guardian: null,
  secondFactor: null,
  consents: [{ ...consent, guardian: { ...consent.guardian, bornIn: 1980 } }],
  guardianLinks: [
    { kind: 'consent', contact: 'm•••@example.org', sentAt: '2026-11-01T04:31:00.000Z', usedAt: null },
    { kind: 'wanted', contact: '+91 •••••• 3210', sentAt: '2026-11-01T04:29:00.000Z', usedAt: null },
  ],
  slips: [],
  invitations: [
    {
      round: 'City final',
      state: 'confirmed',
      at: '2026-11-20T10:00:00.000Z',
      answerBy: '2026-11-25T10:00:00.000Z',
      answeredAt: '2026-11-21T10:00:00.000Z',
    },
  ],
  sessions: [
    { browser: 'Firefox', startedAt: '2026-11-21T04:30:00.000Z', endsAt: '2026-11-28T04:30:00.000Z', endedAt: null },
    { browser: 'Chrome', startedAt: '2026-11-27T04:30:00.000Z', endsAt: '2026-12-04T04:30:00.000Z', endedAt: null },
  ],
  knownBrowsers: [],
  codesSent: [],
  passwordLinksSent: [],
  messagesSent: [
    {
      ...{ kind: 'announcement', channel: 'email', at: '2026-11-20T04:30:00.000Z', outcome: 'sent' },
      about: 'The round begins on Saturday.',
    },
    ...(['guardian-confirmation', 'guardian-code'] as const).map((kind) => ({
      ...{ kind, channel: 'email' as const, at: '2026-11-19T04:30:00.000Z', outcome: 'sent' as const, about: null },
    })),
  ],
  changes: [
    { at: '2026-11-02T04:30:00.000Z', what: 'Account changed', byYou: true, details: {} },
    { at: '2026-11-02T04:31:00.000Z', what: 'Consent recorded', byYou: true, details: { way: 'code' } },
    { at: '2026-11-02T04:32:00.000Z', what: 'Consent withdrawn', byYou: true, details: { by: 'student' } },
  ],
  rounds: [
    {
      ...{ round: 'Online Round 2026', class: 9, language: 'en', candidate: null, flags: 0, score: 0 },
      sections: [
        {
          ...{ section: 1, timesOpened: 2, finishedAt: '2026-11-21T04:38:00.000Z' },
          ...{ startedAt: '2026-11-21T04:30:00.000Z', closesAt: '2026-11-21T04:38:00.000Z' },
          answers: [
            {
              ...{ question: 1, chosen: ['B'], typed: null, inTime: true, afterKey: false, seenSeconds: 4 },
              receivedAt: '',
            },
            {
              ...{ question: 2, chosen: null, typed: '42', inTime: false, afterKey: false, seenSeconds: 4 },
              receivedAt: '',
            },
          ],
        },
      ],
      events: [
        { section: 1, kind: 'page-hidden', at: '2026-11-21T04:31:00.000Z' },
        { section: 1, kind: 'page-hidden', at: '2026-11-21T04:32:00.000Z' },
      ],
      ...{ startedFrom: [], interventions: [], disqualifiedAt: null, submittedAt: null, appeal: null },
      ...{ objections: [], certificates: [], likeness: [] },
    },
  ],
};

/** Opens the page, asks for a code and reads the data with it. */
async function readTheData(language: 'en' | 'hi', [sendCode, codeLabel, read]: readonly [string, string, string]) {
  await readTextsIn(language);
  api.on(consentEndpoints.readGuardianLink, () => managing);
  api.on(consentEndpoints.sendGuardianCode, () => ({ message: 'A code was sent to you.' }));
  const reads = api.on(consentEndpoints.readDataByGuardian, (() => Response.json(data)) as unknown as () => never);
  const { user } = openAccountPage('/guardian#the-token', undefined, { language });
  await user.click(await screen.findByRole('button', { name: sendCode }));
  await user.type(await screen.findByLabelText(codeLabel), '123456');
  await user.click(screen.getByRole('button', { name: read }));
  return { user, reads };
}

test('the data are on a page that says what is kept, why and until when, to print or save, without another code (K7)', async () => {
  const { user, reads } = await readTheData('en', ['Send me a code', 'Code', 'Read the data']);
  const heading = await screen.findByRole('heading', { name: 'What the club keeps about Asha Verma' });
  expect(document.activeElement).toBe(heading);
  const parts = screen.getAllByRole('region').filter((part) => part.querySelector('h3'));
  expect(parts.map((part) => part.querySelector('h3')?.textContent)).toEqual([
    'The account',
    'Consent',
    'Rounds played',
    'Log-ins and messages',
    'Changes to the account',
  ]);
  for (const part of parts) expect(part.textContent).toMatch(/Why: .+Until when: /);
  const round = within(screen.getByRole('region', { name: 'Rounds played' }));
  round.getByRole('heading', { name: 'Online Round 2026' });
  round.getByText(/opened 2 times\. Answers: 1: B, 2: 42 \(late\)\./);
  round.getByText('changed to another tab or app × 2');
  expect(round.getByText('Marks').nextSibling?.textContent).toBe('0');
  const of = (part: string, what: string) =>
    within(screen.getByRole('region', { name: part })).getByText(what).nextSibling?.textContent;
  within(screen.getByRole('region', { name: 'Consent' })).getByText(/; Meera; born in 1980; /);
  expect(of('The account', 'Invited to a team')).toMatch(/^City final; .+2026.+; comes; .+2026/);
  expect(of('Consent', 'Request for consent, sent to')).toMatch(/^m•••@example\.org, /);
  expect(of('Consent', 'Guardian named at registration')).toMatch(/^\+91 /);
  expect(of('Log-ins and messages', 'Announcement')).toMatch(/^“The round begins on Saturday\.”, /);
  of('Log-ins and messages', 'Confirmation of the consent to a guardian, with a link');
  of('Log-ins and messages', 'Code to a guardian, to see or change the data');
  const logIns = within(screen.getByRole('region', { name: 'Log-ins and messages' }));
  logIns.getByText(/^Firefox; .+; ended /);
  logIns.getByText(/^Chrome; .+; ends .+ at the latest$/);
  const changes = within(screen.getByRole('region', { name: 'Changes to the account' }));
  for (const done of ['Account changed (by the student)', 'Consent recorded (by the guardian)'])
    changes.getByText(done);
  changes.getByText('Consent withdrawn (by the student)');

  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  const saved = vi.fn((_file: Blob) => 'blob:of-the-file');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  await user.click(screen.getByRole('button', { name: 'Save as a file for programs (JSON)' }));
  const [file] = saved.mock.calls[0] ?? [];
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(data);

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '123456');
  await user.click(screen.getByRole('button', { name: 'Read the data' }));
  await screen.findByRole('heading', { name: 'What the club keeps about Asha Verma' });
  expect(reads).toHaveLength(1);
});

test('the data are in Hindi for whoever reads the page in Hindi (K7)', async () => {
  await readTheData('hi', ['मुझे कोड भेजें', 'कोड', 'जानकारी पढ़ें']);
  await screen.findByRole('heading', { name: 'क्लब Asha Verma के बारे में क्या रखता है' });
  screen.getByText('दूसरे टैब या ऐप पर गए × 2');
  within(screen.getByRole('region', { name: 'सहमति' })).getByText(/^शनिवार, 10 जनवरी 2026 को दी गई, /);
  expect(screen.getAllByText(/कब तक/).length).toBeGreaterThan(4);
});

test('an expired or truncated link is explained', async () => {
  api.on(consentEndpoints.readGuardianLink, () => {
    throw new Refusal('guardian-link-invalid');
  });
  openAccountPage('/guardian#the-token');
  await screen.findByText(refusalSentence('guardian-link-invalid'));
  cleanup();
  openAccountPage('/guardian');
  await screen.findByText(/^This link is not complete/);
});

test('is in Hindi (K3)', async () => {
  await readTextsIn('hi');
  api.on(consentEndpoints.readGuardianLink, () => link);
  openAccountPage('/guardian#the-token', undefined, { language: 'hi' });
  expect(await screen.findByRole('heading', { name: 'माता-पिता और अभिभावकों के लिए' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'सहमति दें' })).toBeDefined();
});

test('a guardian whom another one has replaced can withdraw, and nothing else (K16)', async () => {
  const unnamed = { ...consent, guardian: null, contact: null };
  const student = { name: 'Asha Verma', school: '', city: '' };
  const reduced: GuardianLinkReply = { ...managing, kind: 'withdraw', student, consents: [unnamed] };
  api.on(consentEndpoints.readGuardianLink, () => reduced);
  const calls = api.on(consentEndpoints.withdrawByLink, () => ({ message: 'The consent is withdrawn.' }));
  const { user } = openAccountPage('/guardian?language=en#the-token');
  await screen.findByText(/^Another parent or guardian of Asha Verma has given consent since/);
  expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Withdraw: Taking part/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'the-token', purposes: ['taking-part'] }]),
  );
});
