import { readPdf } from '@club/content-files/testing/read-pdf';
import { certificatesEndpoints } from '@club/contract/certificates';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { certificates } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { registration } from '#testing/registration.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const urdu = 'عائشہ خان';

let round: Round;
let admin: Sitter;
let ayesha: Sitter;
let lukasz: Sitter;

/** Both have sat, and the results are published. */
beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  const place = { institution: 'केन्द्रीय विद्यालय', pin: '462001', city: 'Bhopal' };
  const schoolId = await findOrInsertSchool(server.database, place);
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  ayesha = await insertAccount(server, { name: urdu, schoolId });
  lukasz = await insertAccount(server, { name: 'Łukasz Wójcik', schoolId });
  for (const who of [ayesha, lukasz]) {
    await calls.sitPaper(who, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(who);
  }
  server.clock.advanceSeconds(60 * 60);
  await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, admin);
});

const list = async (who: Sitter) => (await server.call(certificatesEndpoints.listOwn, { query: {} }, who)).body;
const download = (who: Sitter, language: 'en' | 'hi' = 'en') =>
  server.call(certificatesEndpoints.downloadOwn, { params: { kind: 'participation' }, query: { language } }, who);
const settings = async () =>
  (await server.call(certificatesEndpoints.readSettings, { params: { slug: round.slug } }, admin)).body;
const zip = async () => {
  const { bytes } = await server.call(
    certificatesEndpoints.downloadZip,
    { params: { slug: round.slug }, query: {} },
    admin,
  );
  const files = unzipSync(bytes);
  return { names: Object.keys(files), list: Buffer.from(files['list.csv'] ?? []).toString() };
};
const enter = (nameOnCertificates: string, who = ayesha) =>
  server.call(profileEndpoints.createProfile, { body: { nameOnCertificates } }, who);

test('a certificate bears the whole name, with every letter of it, and can be searched in both languages (V41, V43)', async () => {
  for (const language of ['en', 'hi'] as const) {
    const text = await readPdf((await download(lukasz, language)).bytes);
    expect(text).toContain('Łukasz Wójcik');
    expect(text).toContain('केन्द्रीय विद्यालय, 462001');
  }
});

test('a name that cannot be printed is asked for, and never left out (V41)', async () => {
  expect(await list(ayesha)).toMatchObject({ nameIsMissing: true });
  expect(await list(lukasz)).not.toHaveProperty('nameIsMissing');
  const refused = await download(ayesha);
  expect(refused.status).toBe(409);
  expect(refused.error).toMatchObject({ code: 'certificate-not-printable' });
  expect(refused.error?.message).toContain(urdu);
  expect(await server.database.select().from(certificates)).toEqual([]);

  expect((await enter('Ayesha Khan')).body.user).toMatchObject({ name: urdu, nameOnCertificates: 'Ayesha Khan' });
  expect(await list(ayesha)).not.toHaveProperty('nameIsMissing');
  expect(await readPdf((await download(ayesha)).bytes)).toContain('Ayesha Khan');
  const [issued] = await server.database.select().from(certificates).where(eq(certificates.accountId, ayesha.id));
  const { body } = await server.call(certificatesEndpoints.checkCertificate, {
    params: { number: issued?.number ?? '' },
  });
  expect(body).toMatchObject({ state: 'genuine', name: 'A. K.' });
});

test('organisers see who has none before they print, and the zip leaves them out and says so (V41)', async () => {
  expect((await settings()).notPrintable).toEqual([
    { accountId: ayesha.id, name: urdu, school: 'केन्द्रीय विद्यालय, 462001', text: urdu },
  ]);
  const before = await zip();
  expect(before.names.filter((name) => name.endsWith('.pdf'))).toEqual([
    expect.stringMatching(/^Bhopal\/केन्द्रीय विद्यालय, 462001\/Łukasz Wójcik, class 9, participation, /),
  ]);
  expect(before.list).toContain(`"","","${urdu}"`);
  expect(before.list).toContain(`no: “${urdu}” has letters that cannot be printed`);

  await enter('आयशा ख़ान');
  expect((await settings()).notPrintable).toEqual([]);
  const after = await zip();
  expect(after.names.some((name) => name.includes('/आयशा ख़ान, class 9, participation, '))).toBe(true);
  expect(after.list).toContain(`"${urdu}","9","केन्द्रीय विद्यालय, 462001","Bhopal","participation","yes"`);
});

test('an organiser may enter it with a reason, which is audited without the name (V42)', async () => {
  const params = { id: ayesha.id };
  const { revision } = (await server.call(participantsEndpoints.readParticipant, { params }, admin)).body.registration;
  const body = { revision, nameOnCertificates: 'Ayesha Khan', reason: 'As in her school register' };
  expect((await server.call(participantsEndpoints.correctRegistration, { params, body }, admin)).status).toBe(200);
  const [event] = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'account-changed'));
  expect(event?.details).toEqual({ changed: ['nameOnCertificates'], reason: 'As in her school register' });
  expect(await readPdf((await download(ayesha)).bytes)).toContain('Ayesha Khan');
});

test('who has sat a round enters it once; afterwards only the club changes it (V42)', async () => {
  expect((await enter('Ayesha Khan')).status).toBe(200);
  expect((await enter('Ayesha Khan')).status).toBe(200);
  expect((await enter('Somebody Else')).error?.code).toBe('name-on-certificates-settled');
  const body = { nameOnCertificates: 'Somebody Else' };
  const own = await server.call(teamEndpoints.updateUser, { params: { id: ayesha.id }, body }, ayesha);
  expect(own.error?.code).toBe('name-on-certificates-settled');
  const another = await insertAccount(server, { name: urdu });
  await enter('Ayesha Khan', another);
  expect((await enter('Aisha Khan', another)).status).toBe(200);
});

test('a name that can be printed is printed, whatever else was entered (V41)', async () => {
  await enter('Somebody Else', lukasz);
  const text = await readPdf((await download(lukasz)).bytes);
  expect(text).toContain('Łukasz Wójcik');
  expect(text).not.toContain('Somebody Else');
});

test('sign-up and profile ask for it together with such a name, and refuse one that cannot be printed either (V41)', async () => {
  const signUp = (given: object) =>
    server.call(signInEndpoints.signUp, { body: { ...registration(), name: urdu, ...given } });
  expect((await signUp({})).error?.code).toBe('name-on-certificates-missing');
  expect((await signUp({ nameOnCertificates: 'عائشہ' })).status).toBe(400);
  const registered = await signUp({ nameOnCertificates: ' Ayesha  Khan ' });
  expect(registered.body.user).toMatchObject({ name: urdu, nameOnCertificates: 'Ayesha Khan' });

  const rename = (name: string) => server.call(profileEndpoints.createProfile, { body: { name } }, lukasz);
  expect((await rename('અનિકેત પટેલ')).error?.code).toBe('name-on-certificates-missing');
  // No name at all (A34).
  expect((await rename('🎉')).error?.code).toBe('request-invalid');
  // An account that has such a name already may change everything else.
  expect((await server.call(profileEndpoints.createProfile, { body: { name: urdu, sex: 2 } }, ayesha)).status).toBe(
    200,
  );
});

test('it is in the data of its owner, and goes with the account and over to the one it is merged into (V42, P10, A33)', async () => {
  const other = await insertAccount(server, { name: 'Ayesha' });
  await enter('Ayesha Khan');
  const { account } = (await server.call(profileEndpoints.readOwnData, {}, ayesha)).body;
  expect(account.nameOnCertificates).toBe('Ayesha Khan');
  const params = { id: other.id, otherId: ayesha.id };
  const { revision } = (await server.call(participantsEndpoints.previewMerge, { params }, admin)).body;
  const body = { revision, reason: 'One person' };
  expect((await server.call(participantsEndpoints.mergeAccounts, { params, body }, admin)).status).toBe(200);
  const rows = await server.database.select().from(accounts);
  expect(rows.find(({ id }) => id === other.id)?.nameOnCertificates).toBe('Ayesha Khan');
  expect(rows.some(({ id }) => id === ayesha.id)).toBe(false);
  expect(await readPdf((await download(other)).bytes)).toContain('Ayesha Khan');
});
