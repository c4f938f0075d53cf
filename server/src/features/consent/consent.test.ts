import { consentEndpoints } from '@club/contract/consent';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findNameDisplay } from '#entities/accounts/shown-name-store.ts';
import { accounts, auditEvents, consents, guardianLinks } from '#entities/accounts/tables.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { updateRound } from '#entities/rounds/round-store.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { registration, sentCode, wrongCode } from '#testing/registration.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { GUARDIAN_CONSENT: 'code' } });
const calls = quizCalls(server);
const noticeVersion = server.content.privacy.version;
const termsVersion = server.content.terms.version;
const given = {
  name: 'मीरा वर्मा',
  relation: 'mother',
  isAdult: true,
  bornIn: 1980,
  noticeVersion,
  termsVersion,
  language: 'hi',
} as const;

type Person = Awaited<ReturnType<typeof insertAccount>>;
let asha: Person;

beforeEach(async () => {
  await fillSmallPaper(server, await currentRound(server));
  asha = await insertAccount(server, { name: 'Asha', email: 'asha@school.example' });
});

const phone = '+919800000001';
const mail = 'meera@example.org';
const ask = (to: string, who: Person = asha) => server.call(consentEndpoints.requestConsent, { body: { to } }, who);
const state = async (who: Person = asha) => (await server.call(consentEndpoints.readOwnConsent, {}, who)).body;

/** The token of the latest link sent to an address. */
function sentLink(to: string): string {
  const text = server.messages.findLast((message) => message.to === to)?.text ?? '';
  const token = /\/guardian\?language=\w+#([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${to}`);
  return token;
}

const mayPublishName = async (id: string) => (await findNameDisplay(server.database, id))?.nameConsentAt != null;

/** Asha's mother agrees by the link. Returns the link that shows and withdraws it. */
async function agree(who: Person = asha, more: { namePublished?: boolean; pictures?: boolean } = {}, to = mail) {
  await ask(to, who);
  const body = { ...given, ...more, token: sentLink(to) };
  const { status, text } = await server.call(consentEndpoints.giveConsentByLink, { body });
  if (status !== 200) throw new Error(text);
  return sentLink(to);
}

async function start(who: Person = asha) {
  await calls.ready(who);
  const { status, error } = await calls.start(1, who);
  return error?.code ?? status;
}

describe('if the club requires a code to the guardian', () => {
  test('nobody starts without consent, however they registered (K2)', async () => {
    expect(await start()).toBe('consent-missing');
    const guardian = { name: 'Meera', relation: 'mother', textVersion: noticeVersion } as const;
    const body = registration({ email: 'ravi@school.example', guardian });
    const { user, token } = (await server.call(signInEndpoints.signUp, { body })).body;
    await server.database.update(accounts).set({ phoneVerifiedAt: server.clock.now }).where(eq(accounts.id, user.id));
    expect(await start({ id: user.id, token, email: user.email })).toBe('consent-missing');
    expect(await start(await insertAccount(server, { role: 'viewer' }))).toBe(200);
  });

  test("a code entered on the student's device gives consent, and the round starts (K3)", async () => {
    expect((await ask('98000 00001')).body).toEqual({
      contact: '+91 •••••• 0001',
      message: 'A code and a link were sent to +91 •••••• 0001.',
    });
    const code = sentCode(server, phone);
    const confirm = (tried: string) =>
      server.call(consentEndpoints.confirmConsent, { body: { ...given, code: tried } }, asha);
    expect((await confirm(wrongCode(code))).error?.code).toBe('code-wrong');
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).error?.code).toBe('code-expired');
    expect(await start()).toBe(200);
    expect(await state()).toMatchObject({
      way: 'code',
      isEnough: true,
      sentTo: null,
      consents: [
        {
          purpose: 'taking-part',
          way: 'code',
          guardian: { name: 'मीरा वर्मा', relation: 'mother' },
          contact: '+91 •••••• 0001',
          language: 'hi',
          noticeVersion,
          termsVersion,
          givenAt: '2026-01-10T04:30:00.000Z',
          endedAt: null,
        },
      ],
    });
  });

  test('a request is sent again to the same contact, which only the server knows in full (K18)', async () => {
    const again = () => server.call(consentEndpoints.requestConsent, { body: {} }, asha);
    expect([(await again()).status, server.messages]).toEqual([400, []]);
    await ask(mail);
    const first = sentLink(mail);
    expect((await again()).body).toMatchObject({ contact: 'm•••@example.org' });
    expect(sentLink(mail)).not.toBe(first);
  });

  test('a code ends after five wrong tries or ten minutes (K3)', async () => {
    await ask(phone);
    const code = sentCode(server, phone);
    const confirm = (tried: string) =>
      server.call(consentEndpoints.confirmConsent, { body: { ...given, code: tried } }, asha);
    for (let tries = 1; tries <= 5; tries += 1) await confirm(wrongCode(code, tries));
    expect((await confirm(code)).error?.code).toBe('code-expired');
    await ask(phone);
    server.clock.advanceSeconds(600);
    expect((await confirm(sentCode(server, phone))).error?.code).toBe('code-expired');
    expect((await server.call(consentEndpoints.readGuardianLink, { body: { token: sentLink(phone) } })).status).toBe(
      200,
    );
  });

  test('the link works without an account, once, for a week; only its hash is stored (K3)', async () => {
    await ask(mail);
    const token = sentLink(mail);
    const read = () => server.call(consentEndpoints.readGuardianLink, { body: { token } });
    expect((await read()).body).toMatchObject({
      kind: 'consent',
      student: { name: 'Asha', city: 'Bhopal' },
      contact: 'm•••@example.org',
      notice: noticeVersion,
    });
    const give = () => server.call(consentEndpoints.giveConsentByLink, { body: { ...given, token } });
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await read()).error?.code).toBe('guardian-link-invalid');
    expect(JSON.stringify(await server.database.select().from(guardianLinks))).not.toContain(token);

    const ravi = await insertAccount(server);
    await ask(mail, ravi);
    server.clock.advanceSeconds(7 * 24 * 60 * 60);
    const late = await server.call(consentEndpoints.readGuardianLink, { body: { token: sentLink(mail) } });
    expect(late.error?.code).toBe('guardian-link-invalid');
  });

  test('a newer request invalidates the older one (K3)', async () => {
    await ask(mail);
    const token = sentLink(mail);
    await ask('other@example.org');
    expect((await server.call(consentEndpoints.readGuardianLink, { body: { token } })).status).toBe(410);
    expect((await state()).sentTo?.contact).toBe('o•••@example.org');
  });

  test('each link works only for its own purpose (K4)', async () => {
    await ask(mail);
    const giving = sentLink(mail);
    const refused = [
      server.call(consentEndpoints.withdrawByLink, { body: { token: giving, purposes: ['taking-part'] } }),
      server.call(consentEndpoints.sendGuardianCode, { body: { token: giving } }),
    ];
    for (const { error } of await Promise.all(refused)) expect(error?.code).toBe('guardian-link-invalid');
    const managing = await agree();
    const again = await server.call(consentEndpoints.giveConsentByLink, { body: { ...given, token: managing } });
    expect(again.error?.code).toBe('guardian-link-invalid');
  });

  test("nobody can consent for themselves, to an old text, below 18 or at the student's own address (K3)", async () => {
    expect((await ask('Asha@School.example')).error?.code).toBe('guardian-contact-own');
    expect((await ask('nobody')).status).toBe(400);
    await ask(mail);
    const give = (more: object) =>
      server.call(consentEndpoints.giveConsentByLink, { body: { ...given, ...more, token: sentLink(mail) } });
    expect((await give({ name: ' asha ' })).error?.message).toBe('The guardian must be someone other than the student');
    expect((await give({ noticeVersion: '0' })).error?.code).toBe('consent-outdated');
    expect((await give({ termsVersion: '0' })).error?.code).toBe('consent-outdated');
    expect((await give({ isAdult: false })).error?.message).toBe('Please confirm that you are 18 or older');
    expect(await server.database.$count(consents)).toBe(0);
    expect((await give({})).status).toBe(200);
  });

  test('siblings may have the same guardian, with separate consents (K3)', async () => {
    const ravi = await insertAccount(server, { name: 'Ravi' });
    const ofAsha = await agree();
    await agree(ravi);
    await server.call(consentEndpoints.withdrawByLink, { body: { token: ofAsha, purposes: ['taking-part'] } });
    expect([await start(), await start(ravi)]).toEqual(['consent-withdrawn', 200]);
  });

  test('requests are limited per account and per guardian (K3)', async () => {
    const outcomes: (string | number)[] = [];
    for (let asked = 1; asked <= 5; asked += 1) {
      const { status, error } = await ask(mail);
      outcomes.push(error?.code ?? status);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 'code-limit-reached']);
  });

  test('consents to other purposes are stored separately (K1, K8)', async () => {
    await agree();
    expect(await mayPublishName(asha.id)).toBe(false);
    // A student's tick does not override a guardian who did not consent to the name.
    const choice = { body: { shownAs: 'name' as const, guardianAgrees: true } };
    const ticked = await server.call(profileEndpoints.changeNameDisplay, choice, asha);
    expect(ticked.error?.code).toBe('name-consent-missing');
    server.clock.advanceSeconds(1);
    const token = await agree(asha, { namePublished: true, pictures: true });
    expect(await mayPublishName(asha.id)).toBe(true);
    const withdrawal = { body: { token, purposes: ['name-published' as const] } };
    expect((await server.call(consentEndpoints.withdrawByLink, withdrawal)).status).toBe(200);
    expect(await mayPublishName(asha.id)).toBe(false);
    const { consents: rows, isEnough } = await state();
    expect(isEnough).toBe(true);
    expect(rows.map(({ purpose, endedBy }) => [purpose, endedBy])).toEqual([
      ['taking-part', 'replaced'],
      ['name-published', 'guardian'],
      ['pictures', null],
      ['taking-part', null],
    ]);
  });
});

describe('the guardian named at sign-up (K19)', () => {
  const newcomer = registration({ email: 'ravi@school.example', phoneNo: '90000 11111' });
  const register = (guardianContact: string) =>
    server.call(signInEndpoints.signUp, { body: { ...newcomer, guardianContact } });
  const verify = ({ user: { id, phoneNo } }: { user: { id: string; phoneNo: string } }) =>
    server.call(signInEndpoints.verifyPhone, { body: { userId: id, secret: sentCode(server, phoneNo) } });
  const sentTo = (to: string) => server.messages.filter((message) => message.to === to).length;

  test('is asked once the phone is verified, and not before', async () => {
    const { body } = await register('Meera@example.org');
    const who = { ...asha, ...body, id: body.user.id };
    expect(sentTo(mail)).toBe(0);
    expect(await state(who)).toMatchObject({ sentTo: null, toAsk: mail });
    expect((await verify(body)).body.guardian).toEqual({
      isAsked: true,
      message: 'A code and a link were sent to m•••@example.org.',
    });
    expect(sentTo(mail)).toBe(1);
    expect(await state(who)).toMatchObject({ sentTo: { contact: 'm•••@example.org' }, toAsk: null });
    expect(
      (await server.call(consentEndpoints.giveConsentByLink, { body: { ...given, token: sentLink(mail) } })).status,
    ).toBe(200);
  });

  test('is asked too when an organiser verifies the phone', async () => {
    const { body } = await register(phone);
    const organiser = await insertAccount(server, { role: 'organiser' });
    const call = { params: { id: body.user.id }, body: { reason: 'I heard it ring' } };
    expect((await server.call(participantsEndpoints.verifyPhoneByHand, call, organiser)).status).toBe(200);
    expect(sentTo(phone)).toBe(1);
  });

  test('is not asked if the student has consented alone', async () => {
    const { body } = await register(mail);
    const who = { ...asha, ...body, id: body.user.id };
    const alone = { isAdult: true, noticeVersion, termsVersion, language: 'en' } as const;
    expect((await server.call(consentEndpoints.consentAlone, { body: alone }, who)).status).toBe(200);
    expect((await verify(body)).body.guardian).toBeUndefined();
    expect(sentTo(mail)).toBe(0);
  });

  test('who cannot be asked stops neither the sign-up nor the verification, and can be asked again', async () => {
    for (let count = 0; count < 4; count += 1) await ask(mail, await insertAccount(server));
    const { body } = await register(mail);
    const who = { ...asha, ...body, id: body.user.id };
    const before = sentTo(mail);
    const verified = await verify(body);
    expect([verified.status, verified.body.user.phoneVerified]).toEqual([200, true]);
    expect(verified.body.guardian).toMatchObject({
      isAsked: false,
      message: expect.stringMatching(/^m•••@example\.org could not be asked/),
    });
    expect(sentTo(mail)).toBe(before);
    expect((await state(who)).toAsk).toBe(mail);
    server.clock.advanceSeconds(24 * 60 * 60);
    expect((await ask(mail, who)).status).toBe(200);
    expect((await state(who)).toAsk).toBeNull();
  });

  test('cannot be the student', async () => {
    const { error } = await register(newcomer.email);
    expect(error?.code).toBe('guardian-contact-own');
  });
});

describe('withdrawing a consent', () => {
  test('in the middle of a round ends the attempt and removes it from the ranking (K6)', async () => {
    const token = await agree();
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const answer = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
    await calls.save(1, lease, [answer], asha);
    server.clock.advanceSeconds(60);
    await server.call(consentEndpoints.withdrawByLink, { body: { token, purposes: ['taking-part'] } });

    server.clock.advanceSeconds(30);
    const late = await calls.save(1, lease, [{ ...answer, sequence: 2, markedAnswers: ticks(1) }], asha);
    expect(late.error?.code).toBe('quiz-already-submitted');
    expect((await calls.start(2, asha)).error?.code).toBe('quiz-already-attempted');
    const [entry] = await server.database.select().from(entries);
    expect(entry).toMatchObject({ score: 4, isRanked: false, disqualified: false });
    expect(await state()).toMatchObject({ way: 'withdrawn', isEnough: false });
    expect(await server.database.$count(auditEvents, eq(auditEvents.action, 'consent-withdrawn'))).toBe(1);
  });

  test('ends every attempt that is not submitted, of whichever round (K6)', async () => {
    const token = await agree();
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const earlier = await currentRound(server);
    const next = await insertRound(server, { slug: 'next' });
    await fillSmallPaper(server, next);
    await updateRound(server.database, earlier.id, { isCurrent: false });
    await updateRound(server.database, next.id, { isCurrent: true });
    await calls.ready(asha);
    expect((await calls.start(1, asha)).status).toBe(200);
    await server.call(consentEndpoints.withdrawByLink, { body: { token, purposes: ['taking-part'] } });

    const ended = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    expect(ended.map(({ roundId, submittedAt }) => [roundId, submittedAt]).toSorted()).toEqual(
      [earlier.id, next.id].map((id) => [id, server.clock.now]).toSorted(),
    );
    server.clock.advanceSeconds(30);
    const answer = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
    expect((await calls.save(1, lease, [answer], asha)).error?.code).toBe('quiz-already-submitted');
  });

  test('removes earlier results from the ranking, and giving it again restores them (K6)', async () => {
    const token = await agree();
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha);
    const isRanked = async () => (await server.database.select().from(entries))[0]?.isRanked;
    expect(await isRanked()).toBe(true);
    await server.call(consentEndpoints.withdrawByLink, { body: { token, purposes: ['taking-part'] } });
    expect(await isRanked()).toBe(false);
    // Marking it again does not rank it.
    await server.database.update(entries).set({ score: 7 });
    expect(await isRanked()).toBe(false);
    await agree();
    expect(await isRanked()).toBe(true);
  });

  test("on the profile is withdrawn as easily, and can be given again in the form only after the account's own withdrawal (K6)", async () => {
    const token = await agree();
    const withdrawn = await server.call(
      consentEndpoints.withdrawOwnConsent,
      { body: { purposes: ['taking-part'] } },
      asha,
    );
    expect(withdrawn.status).toBe(200);
    expect(await start()).toBe('consent-withdrawn');
    const alone = { isAdult: true, noticeVersion, termsVersion, language: 'en' } as const;
    expect((await server.call(consentEndpoints.consentAlone, { body: alone }, asha)).status).toBe(200);

    await server.call(consentEndpoints.withdrawByLink, { body: { token, purposes: ['taking-part'] } });
    const refused = await server.call(consentEndpoints.consentAlone, { body: alone }, asha);
    expect(refused.error?.code).toBe('consent-withdrawn');
    const guardian = { name: 'Meera', relation: 'mother', textVersion: noticeVersion } as const;
    const inForm = await server.call(profileEndpoints.createProfile, { body: { guardian } }, asha);
    expect(inForm.error?.code).toBe('consent-withdrawn');
  });

  test('works with the link in its confirmation, without an account (K4)', async () => {
    const token = await agree();
    expect(server.messages.at(-1)).toMatchObject({ to: mail, subject: 'QCM: Asha के लिए आपकी सहमति' });
    const { body } = await server.call(consentEndpoints.readGuardianLink, { body: { token } });
    expect(body).toMatchObject({ kind: 'manage', way: 'code', consents: [{ purpose: 'taking-part' }] });
    server.clock.advanceSeconds(60 * 60 * 24 * 365);
    expect((await server.call(consentEndpoints.readGuardianLink, { body: { token } })).status).toBe(200);
  });
});

describe('a student of 18 or older', () => {
  test('declares the age and consents alone (K5)', async () => {
    const body = { isAdult: true, noticeVersion, termsVersion, language: 'en', namePublished: true } as const;
    expect((await server.call(consentEndpoints.consentAlone, { body }, asha)).status).toBe(200);
    expect(await start()).toBe(200);
    expect(await mayPublishName(asha.id)).toBe(true);
    expect((await state()).consents).toMatchObject([{ way: 'self' }, { way: 'self', guardian: null }]);
    const minor = await server.call(
      consentEndpoints.consentAlone,
      { body: { ...body, isAdult: false as never } },
      asha,
    );
    expect(minor.status).toBe(400);
  });
});

describe('a guardian', () => {
  const code = () => /\b\d{6}\b/.exec(server.messages.findLast(({ to }) => to === mail)?.text ?? '')?.[0] ?? '';

  test('gets the data file with a code, not with the link alone (K7)', async () => {
    const token = await agree();
    const read = (tried: string) => server.call(consentEndpoints.readDataByGuardian, { body: { token, code: tried } });
    expect((await read('000000')).error?.code).toBe('code-expired');
    expect((await server.call(consentEndpoints.sendGuardianCode, { body: { token } })).status).toBe(200);
    const right = code();
    expect((await read(wrongCode(right))).error?.code).toBe('code-wrong');
    const { status, text } = await read(right);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ account: { name: 'Asha' }, consents: [{ purpose: 'taking-part' }] });
    expect((await read(right)).error?.code).toBe('code-used');
  });

  test('reads in their own language what was done to the account (K7)', async () => {
    const token = await agree();
    await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
    const headers = { 'accept-language': 'hi' };
    const body = { token, code: code() };
    const { text } = await server.call(consentEndpoints.readDataByGuardian, { body }, { headers });
    expect(JSON.parse(text).changes).toMatchObject([{ what: 'सहमति दर्ज की गई' }]);
  });

  test('does each act once with one code, within its ten minutes (K7)', async () => {
    const token = await agree();
    await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
    const body = { token, code: code() };
    const ask = () => server.call(consentEndpoints.askCorrection, { body: { ...body, text: 'Her name is Aasha.' } });
    const read = () => server.call(consentEndpoints.readDataByGuardian, { body });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['code-used', undefined]);
    server.clock.advanceSeconds(9 * 60);
    expect((await read()).status).toBe(200);
    expect((await read()).error?.code).toBe('code-used');
    server.clock.advanceSeconds(60);
    const remove = () => server.call(consentEndpoints.deleteByGuardian, { body });
    expect((await remove()).error?.code).toBe('code-expired');

    await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
    Object.assign(body, { code: code() });
    expect((await read()).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  test('has the account deleted with a code, but not while a round waits for its results (K7)', async () => {
    const token = await agree();
    const remove = async () => {
      await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
      return server.call(consentEndpoints.deleteByGuardian, { body: { token, code: code() } });
    };
    await start();
    expect((await remove()).error?.code).toBe('account-frozen');
    const { id } = await currentRound(server);
    await updateRound(server.database, id, { closesAt: server.clock.now, resultsPublishedAt: server.clock.now });
    server.clock.advanceSeconds(minute / 1000);
    expect((await remove()).status).toBe(200);
    expect(await server.database.$count(accounts)).toBe(0);
    expect(await server.database.$count(consents)).toBe(0);
  });

  test('asks the club for a correction (K7)', async () => {
    const token = await agree();
    await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
    const body = { token, code: code(), text: 'Her name is Aasha.' };
    expect((await server.call(consentEndpoints.askCorrection, { body })).status).toBe(200);
    expect(server.messages.at(-1)).toMatchObject({ to: server.content.club.links.email, replyTo: mail });
    expect(server.messages.at(-1)?.text).toContain('Her name is Aasha.');
  });
});

describe('an organiser corrects the guardian (A32)', () => {
  const other = 'suresh@example.org';
  let organiser: Person;
  beforeEach(async () => {
    organiser = await insertAccount(server, { role: 'organiser' });
  });
  type Change = CallOf<typeof consentEndpoints.correctGuardian>['body']['change'];
  const file = async () =>
    (await server.call(participantsEndpoints.readParticipant, { params: { id: asha.id } }, organiser)).body.guardian;
  const send = (change: Change, revision: string, who = organiser) => {
    const body = { change, revision, reason: 'Their father rang' };
    return server.call(consentEndpoints.correctGuardian, { params: { id: asha.id }, body }, who);
  };
  const correct = async (change: Change, who?: Person) => send(change, (await file()).revision, who);
  const elsewhere = (endsConsent: boolean) => ({ of: 'contact', to: other, endsConsent }) as const;
  const readLink = async (token: string) =>
    (await server.call(consentEndpoints.readGuardianLink, { body: { token } })).status;

  test('a mistyped name is corrected, and the consent stays unchanged', async () => {
    const token = await agree(asha, { namePublished: true });
    const { givenAt } = (await file()).consent ?? {};
    server.clock.advanceSeconds(60);
    const corrected = { of: 'name', name: 'मीरा शर्मा', relation: 'grandparent' } as const;
    expect((await correct(corrected)).body).toEqual({ outcome: null });
    expect((await file()).consent).toMatchObject({ way: 'code', name: 'मीरा शर्मा', relation: 'grandparent', givenAt });
    expect(
      (await state()).consents.map(({ purpose, guardian, endedBy }) => [purpose, guardian?.name, endedBy]),
    ).toEqual([
      ['name-published', 'मीरा वर्मा', 'organiser'],
      ['name-published', 'मीरा शर्मा', null],
      ['taking-part', 'मीरा वर्मा', 'organiser'],
      ['taking-part', 'मीरा शर्मा', null],
    ]);
    expect([await start(), await mayPublishName(asha.id), await readLink(token)]).toEqual([200, true, 200]);
    const [noted] = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'guardian-corrected'));
    expect(noted?.details).toEqual({ changed: ['name'], reason: 'Their father rang' });
  });

  test('another guardian is asked, and the first link becomes invalid; until they consent the old consent stays', async () => {
    const token = await agree();
    await start();
    expect((await correct(elsewhere(false))).body).toEqual({ outcome: 'sent' });
    expect([await readLink(token), await readLink(sentLink(other))]).toEqual([410, 200]);
    expect((await calls.attempt(asha)).body).toMatchObject({ submitted: false });
    expect(await state()).toMatchObject({ isEnough: true, sentTo: { contact: 's•••@example.org' } });
    await server.call(consentEndpoints.giveConsentByLink, {
      body: { ...given, name: 'Suresh', relation: 'father', token: sentLink(other) },
    });
    expect((await file()).consent).toMatchObject({ name: 'Suresh', relation: 'father', contact: other });
  });

  test('or it ends at once: the attempt is not ranked until the other guardian consents', async () => {
    await agree();
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha);
    const isRanked = async () => (await server.database.select().from(entries))[0]?.isRanked;
    await correct(elsewhere(true));
    expect([await isRanked(), (await state()).way]).toEqual([false, 'withdrawn']);
    await server.call(consentEndpoints.giveConsentByLink, { body: { ...given, token: sentLink(other) } });
    expect(await isRanked()).toBe(true);
  });

  test('one of two organisers is told; a name cannot be corrected without consent', async () => {
    const corrected = { of: 'name', name: 'Meera', relation: 'mother' } as const;
    expect((await correct(corrected)).error?.code).toBe('guardian-missing');
    expect((await correct(corrected, asha)).status).toBe(403);
    await agree();
    const { revision } = await file();
    const replies = await Promise.all([send(corrected, revision), send(elsewhere(true), revision)]);
    expect(replies.map(({ error, status }) => error?.code ?? status).toSorted()).toEqual([
      200,
      'registration-outdated',
    ]);
    const isRenamed = replies[0]?.status === 200;
    expect((await file()).consent).toEqual(isRenamed ? expect.objectContaining({ name: 'Meera' }) : null);
    expect((await file()).sentTo === null).toBe(isRenamed);
  });
});
