import { readPdf } from '@club/content-files/testing/read-pdf';
import { endpoints } from '@club/contract/index';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { certificates } from '#entities/attempts/tables.ts';
import { readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { authenticator } from '#testing/authenticator.ts';
import { type CallOptions, callEndpoint, type TestReply } from '#testing/call-endpoint.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { registration, sentCode, wrongCode } from '#testing/registration.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import type { FuzzedServer } from './cast.ts';

/** What generated calls alone hardly reach, and the calls that have to be accepted for it. */
export const tourGround: Readonly<Record<string, readonly string[]>> = {
  'objections to a key': ['sendObjection'],
  'rulings on objections': ['keepKey'],
  'corrections of a published paper': ['correctPaper'],
  'corrections of a registration': ['correctRegistration'],
  'merges of accounts': ['mergeAccounts'],
  'consents in the sign-up form': ['signUp'],
  'consents by a code': ['confirmConsent'],
  'consents by a link': ['giveConsentByLink'],
  'consents by a signed list': ['acceptConsentList'],
  'consents by a statement of age': ['consentAlone'],
  'corrections of a guardian': ['correctGuardian'],
  'second factors': ['turnSecondFactorOn', 'logInWithCode'],
  'invitations to the team': ['inviteToTeam', 'acceptInvitation'],
  certificates: ['downloadOwn', 'downloadZip', 'checkCertificate'],
  'school codes': ['makeSchoolCode', 'readSchoolResults', 'readSchoolPage'],
  'decisions on similar answers': ['decidePair'],
  'classes without phones': ['approveTeacher', 'addClassList', 'correctClassStudent', 'printSlips', 'logInWithSlip'],
  'students taken off a list': ['removeClassStudent'],
  'sheets of paper, by organisers': ['giveRollNumbers', 'listAnswerSheets', 'acceptSheet', 'readAcceptedSheet'],
  'sheets of paper, by teachers': ['numberClass', 'readClassSheets', 'acceptClassSheet'],
  'accounts of a school made their own': ['claimAccount'],
  'past rounds open to all': ['openPastRound', 'readPastRound', 'closePastRound'],
};

/** A sentence for each part of the ground in which a call was never accepted. */
export function groundMissed(taken: ReadonlyMap<string, number>): string[] {
  return Object.entries(tourGround).flatMap(([what, calls]) =>
    calls.filter((name) => !taken.get(name)).map((name) => `no accepted call of ${name}: ${what} were not tried`),
  );
}

/** Valid texts that some part may take for something else. */
const texts = [
  'It was wrong',
  '=SUM(A1)',
  'दो उत्तर सही हैं',
  `O'Neil -- "x"`,
  '<b>Both</b> are right',
  'a\u0301 \u200d b',
];

interface Person {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

/**
 * Goes through a round from the consents to the certificates with valid calls, some after a wrong one, and counts those that are
 * accepted. Of an empty database with a current round; leaves the round with published results.
 * @returns problems in words: steps that were refused
 */
export async function tour(
  server: FuzzedServer,
  random: () => number,
  count: (name: string) => void,
): Promise<{ readonly problems: string[]; readonly tokens: readonly string[] }> {
  const { app, database, clock, content } = server;
  const problems: string[] = [];
  const names = new Map<unknown, string>(
    Object.values(endpoints).flatMap((part) => Object.entries(part).map(([name, one]) => [one, name] as const)),
  );
  async function call<const E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    options?: CallOptions,
  ): Promise<TestReply<E>> {
    const reply = await callEndpoint(app, endpoint, input, options);
    if (reply.status < 400) count(names.get(endpoint) ?? '');
    else if (reply.status >= 500)
      problems.push(`an error of the server in the tour: ${names.get(endpoint)} ${reply.text}`);
    return reply;
  }
  /** The same, of which a refusal is a problem. */
  async function step<const E extends Endpoint>(endpoint: E, input: CallOf<E>, who?: Person): Promise<TestReply<E>> {
    const reply = await call(endpoint, input, who && { token: who.token });
    if (reply.status >= 400) throw new Error(`${names.get(endpoint)} was refused: ${reply.text.slice(0, 300)}`);
    return reply;
  }
  const below = (limit: number) => Math.floor(random() * limit);
  const text = () => texts[below(texts.length)] ?? '';
  const advanceSeconds = (seconds: number) => {
    clock.now += seconds * 1000;
  };

  const round = await fillSmallPaper(server, await readRound(database, undefined));
  const { slug } = round;
  await updateRound(database, round.id, { closesAt: clock.now + 60 * minute });
  const school = { institution: 'Tour School', pin: '462001', city: 'Bhopal' };
  const schoolId = await findOrInsertSchool(database, school);
  await updateSchool(database, schoolId, { approvedAt: clock.now });
  const owner = await insertAccount(server, { role: 'owner' });
  const students: Person[] = [];
  for (const name of ['Asha', 'Ravi', 'Meera', 'Nina', 'Esha']) {
    students.push(await insertAccount(server, { name, schoolId }));
  }
  const [asha = owner, ravi = owner, meera = owner, nina = owner, esha = owner] = students;

  async function consents(): Promise<void> {
    const { consent } = endpoints;
    const versions = { noticeVersion: content.privacy.version, termsVersion: content.terms.version };
    const given = {
      name: 'Meera Verma',
      relation: 'mother',
      isAdult: true,
      bornIn: 1980,
      language: 'hi',
      ...versions,
    } as const;
    const guardian = { name: 'Meera', relation: 'mother', textVersion: versions.noticeVersion } as const;
    await step(endpoints.signIn.signUp, { body: registration({ email: 'tour@school.example', guardian }) });

    await step(consent.requestConsent, { body: { to: '9800000001' } }, asha);
    const code = sentCode(server, '+919800000001');
    await call(consent.confirmConsent, { body: { ...given, code: wrongCode(code) } }, { token: asha.token });
    await step(consent.confirmConsent, { body: { ...given, code } }, asha);

    await step(consent.requestConsent, { body: { to: 'guardian@example.org' } }, ravi);
    const mail = server.messages.findLast(({ to }) => to === 'guardian@example.org')?.text ?? '';
    const token = /\/guardian\?language=\w+#([\w-]+)/.exec(mail)?.[1] ?? '';
    await step(consent.giveConsentByLink, { body: { ...given, token, namePublished: below(2) === 0 } });
    const change = { of: 'contact', to: 'other@example.org', endsConsent: false } as const;
    const params = { id: ravi.id };
    const file = await step(endpoints.participants.readParticipant, { params, query: {} }, owner);
    const { revision } = file.body.guardian;
    await step(consent.correctGuardian, { params, body: { revision, reason: text(), change } }, owner);

    const csv = `Student,Guardian,School\r\nNina,Anil,Tour School`;
    const { rows } = (await step(consent.previewConsentList, { body: { csv } }, owner)).body;
    const accountIds = rows.flatMap(({ account }) => (account === null ? [] : [account.id]));
    await step(consent.acceptConsentList, { body: { csv, accountIds, signedFor: 'Tour School, 9 January' } }, owner);

    await step(consent.consentAlone, { body: { isAdult: true, language: 'en', ...versions } }, meera);
  }

  async function team(): Promise<void> {
    const invited = await step(endpoints.team.inviteToTeam, { body: { role: 'organiser' } }, owner);
    const body = { name: 'Tara', email: 'tara@example.org', password: 'Mango-Tree-42!' };
    const token = new URL(invited.body.link).hash.slice(1);
    await step(endpoints.team.acceptInvitation, { body: { token, ...body } });
    const { profile, signIn } = endpoints;
    const { secret } = (await step(profile.startSecondFactor, { body: { password: testPassword } }, owner)).body;
    const device = authenticator(secret, clock);
    await step(profile.turnSecondFactorOn, { body: { code: device.code() } }, owner);
    advanceSeconds(30);
    const { error } = await call(signIn.logIn, { body: { email: owner.email, password: testPassword } });
    const ticket = error?.ticket ?? '';
    await call(signIn.logInWithCode, { body: { ticket, code: wrongCode(device.code()) } });
    await step(signIn.logInWithCode, { body: { ticket, code: device.code() } });
  }

  /** A teacher's class, before the round. Two of them are taken off the list again. */
  async function classes(): Promise<void> {
    const { classes: of, schoolResults } = endpoints;
    const { code } = (await step(schoolResults.makeSchoolCode, { params: { slug }, body: { schoolId } }, owner)).body;
    const contact = '0755 2551234';
    const { key } = (await step(of.askToRegister, { body: { code, name: 'Sunita Rao', contact } })).body;
    const proof = { code, key };
    await call(of.planClassList, { body: { ...proof, rows: [listed('Asha')] } });
    const [asking] = (await step(of.listTeachers, {}, owner)).body.teachers;
    await step(of.approveTeacher, { params: { id: asking?.id ?? '' } }, owner);
    const rows = ['कविता जोशी', 'Mohammed Imran', 'Anil Das'].map(listed);
    await call(of.planClassList, { body: { ...proof, rows: [...rows, { ...listed(text()), classLevel: text() }] } });
    const decided = rows.map((row) => ({ ...row, isSigned: below(2) === 0, isAnother: true }));
    const { ids } = (await step(of.addClassList, { body: { ...proof, language: 'hi', rows: decided } })).body;
    const [kavita = '', imran = '', anil = ''] = ids;
    const row = { ...listed('Kavita Joshi'), classLevel: 'X-B' };
    await call(of.correctClassStudent, { body: { ...proof, id: kavita, isSigned: false, row: listed(text()) } });
    await step(of.correctClassStudent, { body: { ...proof, id: kavita, isSigned: true, isAnother: true, row } });
    await step(of.removeClassStudent, { body: { ...proof, id: anil } });
    const slips = await step(of.printSlips, { body: { ...proof, ids: [kavita, imran], language: 'en' } });
    const [slip = ''] = /\b[B-Z]{4} [B-Z]{4}\b/.exec((await readPdf(slips.bytes)).join('\n')) ?? [];
    await call(of.logInWithSlip, { body: { code: 'BBBB-BBBB' } });
    const child = (await step(of.logInWithSlip, { body: { code: slip } })).body;
    const claim = { email: 'claimed@example.org', password: 'Mango-Tree-42!', phoneNo: '9800000077' };
    const own = await call(endpoints.profile.claimAccount, { body: claim }, { token: child.token });
    if (own.status >= 400) throw new Error(`an account was not claimed: ${own.text.slice(0, 300)}`);
    await call(of.printSlips, { body: { ...proof, ids, language: 'hi' } });
    await step(of.noteSignedForms, { body: { ...proof, ids: [imran], language: 'hi' } });
    await sheets(proof, imran);
  }

  /** A teacher has the sheet of one accepted, an organiser that of another, and corrects it. */
  async function sheets(proof: { readonly code: string; readonly key: string }, imran: string): Promise<void> {
    const of = endpoints.answerSheets;
    const params = { slug };
    await step(endpoints.publishing.publishPaper, { params }, owner);
    await step(of.numberClass, { body: proof });
    await step(of.giveRollNumbers, { params, body: { schoolId } }, owner);
    const { paper } = (await step(of.readClassSheets, { body: proof })).body;
    const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'grey' } })
      .png()
      .toBuffer();
    const written = () => ({
      ...({ paper: paper?.id ?? '', class: 9, language: 'hi', decided: below(3) } as const),
      answers: (paper?.questions ?? []).map(({ id }) => ({ questionId: id, markedAnswers: ticks(below(4)) })),
      pictures: [{ page: 1, picture: `data:image/png;base64,${bytes.toString('base64')}` }],
    });
    await call(of.acceptClassSheet, { body: { ...proof, ...written(), accountId: nina.id } });
    await step(of.acceptClassSheet, { body: { ...proof, ...written(), accountId: imran } });
    const sheet = () => ({ ...written(), accountId: nina.id, source: 'picture' }) as const;
    await step(of.acceptSheet, { params, body: sheet() }, owner);
    await step(of.acceptSheet, { params, body: { ...sheet(), replaces: true } }, owner);
    await step(of.readAcceptedSheet, { params: { ...params, id: nina.id } }, owner);
    await step(of.listAnswerSheets, { params }, owner);
  }

  const listed = (name: string) => ({ name, classLevel: '9', guardian: 'Guardian of All', phone: '' });

  async function results(): Promise<void> {
    const quiz = quizCalls({ call, clock: { ...clock, advanceSeconds } });
    const answers = () => ({ markedAnswers: ticks(below(4)) });
    const shown = (await quiz.sitPaper(asha, answers)).flat();
    for (const who of [ravi, meera]) await quiz.sitPaper(who, answers);
    for (const who of [asha, ravi, meera]) await quiz.submit(who);
    advanceSeconds(60 * 60);
    await updateRound(database, round.id, {
      provisionalKeyAt: clock.now,
      objectionsCloseAt: clock.now + 30 * minute,
    });
    const [first, second] = shown;
    const object = (who: Person, questionId = '') =>
      step(
        endpoints.objections.sendObjection,
        { query: {}, body: { questionId, answer: 'B', reason: `${text()} ${text()}, as my book says` } },
        who,
      );
    await object(asha, first?.id);
    await object(ravi, second?.id);
    const ruled = {
      params: { slug, questionId: first?.id ?? '' },
      body: { reason: text(), reasonIn: { hi: text() }, replaces: null },
    };
    await step(endpoints.objections.keepKey, ruled, owner);
    const correction = {
      questionId: second?.id ?? '',
      reason: text(),
      reasonIn: { hi: text() },
      change: { correctAnswers: second?.options.slice(0, 2) ?? [] },
    };
    await step(endpoints.corrections.correctPaper, { params: { slug }, body: correction }, owner);

    const pair = { id: esha.id, otherId: meera.id };
    const { revision } = (await step(endpoints.participants.previewMerge, { params: pair }, owner)).body;
    await step(endpoints.participants.mergeAccounts, { params: pair, body: { revision, reason: text() } }, owner);
    const params = { id: ravi.id };
    const file = await step(endpoints.participants.readParticipant, { params, query: {} }, owner);
    const registered = { revision: file.body.registration.revision, name: 'Ravi Kumar', reason: text() };
    await step(endpoints.participants.correctRegistration, { params, query: {}, body: registered }, owner);
    const decision = {
      accountIds: [asha.id, ravi.id] as [string, string],
      outcome: 'talked',
      reason: text(),
      replaces: null,
    } as const;
    await step(endpoints.likeness.decidePair, { params: { slug }, body: decision }, owner);

    await step(endpoints.results.publishResults, { params: { slug } }, owner);
    await step(endpoints.certificates.downloadOwn, { params: { kind: 'participation' }, query: {} }, asha);
    await step(endpoints.certificates.downloadZip, { params: { slug }, query: {} }, owner);
    await step(endpoints.certificates.checkCertificate, { params: { number: await numberOf(asha) } });
    const made = await step(endpoints.schoolResults.makeSchoolCode, { params: { slug }, body: { schoolId } }, owner);
    await step(endpoints.schoolResults.readSchoolResults, { body: made.body });
    await step(endpoints.schoolResults.readSchoolPage, { body: { code: made.body.code, names: true } });

    const { pastRounds } = endpoints;
    await call(pastRounds.readPastRound, { params: { slug } });
    await step(pastRounds.openPastRound, { params: { slug } }, owner);
    await step(pastRounds.readPastRound, { params: { slug } });
    await step(pastRounds.closePastRound, { params: { slug } }, owner);
    await call(pastRounds.readPastRound, { params: { slug } });
    await step(pastRounds.openPastRound, { params: { slug } }, owner);
  }

  async function numberOf({ id }: Person): Promise<string> {
    const rows = await database.select().from(certificates).where(eq(certificates.accountId, id));
    return rows[0]?.number ?? '';
  }

  for (const part of [consents, team, classes, results]) {
    await part().catch((error: Error) => problems.push(`the tour ended early: ${error.message}`));
  }
  return { problems, tokens: [owner, ...students].map(({ token }) => token) };
}
