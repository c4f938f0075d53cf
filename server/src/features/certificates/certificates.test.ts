import { readPdf } from '@club/content-files/testing/read-pdf';
import { certificatesEndpoints, zipHeaders } from '@club/contract/certificates';
import { endpoints } from '@club/contract/index';
import { resultsEndpoints } from '@club/contract/results';
import type { AwardKind } from '@club/domain/entities/attempts/award';
import { day, minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { certificates, entries } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;
let shown: readonly { readonly id: string; readonly options: readonly string[] }[];
let lakeView: string;

/** Asha is first with 16 marks, Ravi second with none; both are of one listed school. The round is closed. */
beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  lakeView = await findOrInsertSchool(server.database, {
    institution: 'Lake View School',
    pin: '462001',
    city: 'Bhopal',
  });
  await updateSchool(server.database, lakeView, { approvedAt: server.clock.now });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha Verma', schoolId: lakeView });
  ravi = await insertAccount(server, { name: 'Ravi Rao', schoolId: lakeView });
  shown = (await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }))).flat();
  await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(1) }));
  await calls.submit(asha);
  await calls.submit(ravi);
  server.clock.advanceSeconds(60 * 60);
});

const ofRound = () => ({ params: { slug: round.slug } });
const publish = () => server.call(resultsEndpoints.publishResults, ofRound(), admin);
const unpublish = () => server.call(resultsEndpoints.unpublishResults, ofRound(), admin);
const setMerit = (merit: string | null, who: Sitter = admin) =>
  server.call(certificatesEndpoints.setMerit, { ...ofRound(), body: { merit } }, who);
const list = async (who: Sitter) =>
  (await server.call(certificatesEndpoints.listOwn, { query: {} }, who)).body.certificates;
const download = (who: Sitter, kind: AwardKind, language: 'en' | 'hi' = 'en') =>
  server.call(certificatesEndpoints.downloadOwn, { params: { kind }, query: { language } }, who);
const check = (number: string) => server.call(certificatesEndpoints.checkCertificate, { params: { number } });
const entryOf = async ({ id }: Sitter) => {
  const [entry] = await server.database.select().from(entries).where(eq(entries.accountId, id));
  return entry?.id ?? '';
};
const setDisqualified = async (who: Sitter, disqualified: boolean) =>
  server.call(resultsEndpoints.updateEntry, { params: { id: await entryOf(who) }, body: { disqualified } }, admin);

/** B, Ravi's answer, is now correct. */
const correctAll = async () => {
  for (const { id: questionId, options } of shown) {
    const change = { correctAnswer: options[1] ?? '' };
    await correctPaper(server, round.slug, { questionId, reason: 'B is right', change }, admin);
  }
};

/** The issued numbers of an account, oldest first. */
const numbersOf = async ({ id }: Sitter, kind: AwardKind) => {
  const rows = await server.database.select().from(certificates).where(eq(certificates.accountId, id));
  return rows.filter((row) => row.kind === kind).map(({ number }) => number);
};

/** Downloads one and returns its number. */
const numberOf = async (who: Sitter, kind: AwardKind) => {
  const before = await numbersOf(who, kind);
  expect((await download(who, kind)).status).toBe(200);
  const after = await numbersOf(who, kind);
  return after.find((number) => !before.includes(number)) ?? after[0] ?? '';
};

describe('a student', () => {
  test('has no certificate before the results are published (V20)', async () => {
    expect(await list(asha)).toEqual([]);
    expect((await download(asha, 'participation')).error?.code).toBe('results-not-out');
  });

  test('has none while entries are being marked again, nor does anybody download them (V46)', async () => {
    await publish();
    await updateRound(server.database, round.id, { isBeingMarked: true });
    expect((await download(asha, 'participation')).error?.code).toBe('being-marked-again');
  });

  test('downloads earned certificates as PDF files in either language (V20)', async () => {
    await publish();
    expect(await list(asha)).toEqual([{ kind: 'participation' }, { kind: 'qualified' }]);
    for (const language of ['en', 'hi'] as const) {
      const { status, bytes } = await download(asha, 'qualified', language);
      expect(status).toBe(200);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await numbersOf(asha, 'qualified')).toHaveLength(1);
  });

  test('sees the paper as a picture, with the number that is printed, and nothing that a page would have to fetch (V50)', async () => {
    await publish();
    const { status, bytes, headers } = await server.call(
      certificatesEndpoints.downloadOwn,
      { params: { kind: 'participation' }, query: { form: 'svg' } },
      asha,
    );
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const picture = Buffer.from(bytes).toString();
    expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 841.89 595.28".*<\/svg>$/s);
    expect(picture).not.toMatch(/<text|<script|url\((?!#)|href="(?!#|data:image\/png;base64,)/);
    const number = await numberOf(asha, 'participation');
    expect(await numbersOf(asha, 'participation')).toEqual([number]);
  });

  test('has institute, year, rank and sponsors on it; sponsors only in the season of the round (V50)', async () => {
    await publish();
    await setMerit('ranks:1');
    const read = async () => (await readPdf(Buffer.from((await download(asha, 'merit')).bytes))).join('\n');
    const [name] = server.content.sponsors.flatMap(({ brands }) => brands.map(({ brand }) => brand));
    const { institute, name: club } = server.content.club;
    const first = await read();
    expect(first).toContain(institute.name);
    expect(first).toContain(`${club} · 2026`);
    expect(first).toMatch(/Rank\s+1\b/);
    expect(first).toContain(`Supported by ${name}`);
    await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now - 181 * day });
    expect(await read()).not.toContain('Supported by');
    expect(await numbersOf(asha, 'merit')).toHaveLength(1);
  });

  test('without a ranked entry has no certificate, and cannot get one of another kind', async () => {
    await publish();
    const nobody = await insertAccount(server);
    expect(await list(nobody)).toEqual([]);
    expect((await download(nobody, 'participation')).error?.code).toBe('certificate-unknown');
    expect((await download(asha, 'merit')).error?.code).toBe('certificate-unknown');
  });

  test('gets merit by the rule of the round (V21)', async () => {
    await publish();
    await setMerit('ranks:1');
    expect(await list(asha)).toEqual([{ kind: 'merit', rank: 1 }, { kind: 'qualified' }]);
    expect(await list(ravi)).toEqual([{ kind: 'participation' }, { kind: 'qualified' }]);
    await setMerit('percent:50');
    expect(await list(asha)).toEqual([{ kind: 'merit', percent: 50 }, { kind: 'qualified' }]);
  });

  test('has the numbers in the data export', async () => {
    await publish();
    const number = await numberOf(asha, 'participation');
    const { rounds } = (await server.call(endpoints.profile.readOwnData, {}, asha)).body;
    expect(rounds[0]?.certificates).toMatchObject([{ kind: 'participation', revokedAt: null }]);
    expect(rounds[0]?.certificates[0]?.number.replaceAll('-', '')).toBe(number);
  });

  test('gets one number for two simultaneous requests', async () => {
    await publish();
    const replies = await Promise.all([download(asha, 'participation'), download(asha, 'participation')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await numbersOf(asha, 'participation')).toHaveLength(1);
  });
});

describe('the page of a certificate', () => {
  test('shows authenticity, name, round and award, and no more (V23)', async () => {
    await publish();
    const number = await numberOf(asha, 'qualified');
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const { body } = await check(number.toLowerCase());
    for (const pasted of [
      `\u202a${number}\u202c`,
      number.replaceAll('-', '—'),
      number.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''),
    ])
      expect((await check(pasted)).body).toEqual(body);
    expect(body).toEqual({
      number: number.match(/.{4}/g)?.join('-'),
      state: 'genuine',
      round: { title: round.title, titleTranslations: round.titleTranslations },
      award: { kind: 'qualified' },
      name: 'A. V.',
    });
  });

  test('finds only issued numbers, with a limited number of tries (V22)', async () => {
    expect((await check('0000-0000-0000-0000')).error?.code).toBe('certificate-unknown');
    expect((await check('everything')).error?.code).toBe('certificate-unknown');
    for (let tries = 2; tries < 120; tries += 1) await check(`guess ${tries}`);
    expect((await check('everything')).error?.code).toBe('too-many-requests');
  });

  test('reports a replacement after the name was corrected (V24)', async () => {
    await publish();
    const old = await numberOf(asha, 'participation');
    const body = { name: 'Asha Varma', reason: 'As in her papers' };
    await server.call(resultsEndpoints.correctCandidate, { params: { id: await entryOf(asha) }, body }, admin);
    expect((await check(old)).body).toMatchObject({ state: 'replaced', name: null, award: null });
    const corrected = await numberOf(asha, 'participation');
    expect(corrected).not.toBe(old);
    expect((await check(corrected)).body.state).toBe('genuine');
  });

  test('reports a replacement after a key correction changed the rank (V24)', async () => {
    await setMerit('ranks:1');
    await publish();
    const old = await numberOf(asha, 'merit');
    await correctAll();
    expect(await list(ravi)).toMatchObject([{ kind: 'merit', rank: 1 }, { kind: 'qualified' }]);
    expect((await check(old)).body.state).toBe('replaced');
    expect((await check(await numberOf(asha, 'participation'))).body.state).toBe('genuine');
  });

  const deleteAccount = (who: Sitter) =>
    server.call(endpoints.profile.deleteOwnAccount, { body: { password: testPassword } }, who);

  test.each<[string, () => Promise<{ readonly status: number }>]>([
    ['a deletion', () => deleteAccount(asha)],
    ['a disqualification', () => setDisqualified(asha, true)],
  ])(
    'stays genuine after %s of another student moved its rank, also if its number is from before (V28)',
    async (_, act) => {
      await setMerit('ranks:2');
      await publish();
      const stored = await numberOf(ravi, 'merit');
      const award = { kind: 'merit', rank: 2 };
      expect((await act()).status).toBe(200);
      expect(await list(ravi)).toMatchObject([{ kind: 'merit', rank: 1 }, { kind: 'qualified' }]);
      expect((await check(stored)).body).toMatchObject({ state: 'genuine', award, name: 'R. R.' });
      await server.database.update(certificates).set({ award: null });
      expect((await check(stored)).body).toMatchObject({ state: 'genuine', award });
      // Today's is another one, and both are true.
      const another = await numberOf(ravi, 'merit');
      expect(another).not.toBe(stored);
      expect((await check(another)).body).toMatchObject({ state: 'genuine', award: { kind: 'merit', rank: 1 } });
    },
  );

  test('stays genuine if others leave its student without merit, or without a place (V28)', async () => {
    await setMerit('percent:50');
    await publish();
    const numbers = [await numberOf(asha, 'merit'), await numberOf(asha, 'qualified')];
    await deleteAccount(ravi);
    expect(await list(asha)).toMatchObject([{ kind: 'participation' }, { kind: 'qualified' }]);
    for (const number of numbers) expect((await check(number)).body.state).toBe('genuine');
  });

  test('is replaced if the own score changes, unless it is downloaded again for the same award (V24, V28)', async () => {
    await setMerit('ranks:2');
    await publish();
    const number = await numberOf(ravi, 'merit');
    const setScore = async (who: Sitter, score: number) =>
      server.call(resultsEndpoints.updateEntry, { params: { id: await entryOf(who) }, body: { score } }, admin);
    await setScore(ravi, 5);
    expect((await check(number)).body.state).toBe('genuine');
    await deleteAccount(asha);
    expect((await check(number)).body.state).toBe('replaced');
    const first = await numberOf(ravi, 'merit');
    await setScore(ravi, 6);
    await download(ravi, 'merit');
    expect(await numbersOf(ravi, 'merit')).toHaveLength(2);
    expect((await server.database.select().from(certificates).where(eq(certificates.number, first)))[0]?.score).toBe(6);
  });

  test('reports a revocation after a disqualification, and a replacement once that is lifted (V24)', async () => {
    await publish();
    const old = await numberOf(asha, 'participation');
    await setDisqualified(asha, true);
    expect(await list(asha)).toEqual([]);
    expect((await check(old)).body).toMatchObject({ state: 'revoked', name: null, award: null });
    await setDisqualified(asha, false);
    expect((await check(old)).body.state).toBe('replaced');
    const another = await numberOf(asha, 'participation');
    expect(another).not.toBe(old);
    expect((await check(another)).body.state).toBe('genuine');
  });

  test('reports only a withdrawal after results are unpublished (V25)', async () => {
    await publish();
    const number = await numberOf(asha, 'participation');
    await unpublish();
    expect((await check(number)).body).toMatchObject({ state: 'withdrawn', round: null, award: null, name: null });
    await publish();
    expect((await check(number)).body.state).toBe('genuine');
  });

  test('reports only a withdrawal after the account was deleted, and no data is kept (V25)', async () => {
    await publish();
    const number = await numberOf(asha, 'participation');
    const body = { password: testPassword };
    expect((await server.call(endpoints.profile.deleteOwnAccount, { body }, asha)).status).toBe(200);
    expect((await check(number)).body).toMatchObject({ state: 'withdrawn', round: null, award: null, name: null });
    const [row] = await server.database.select().from(certificates).where(eq(certificates.number, number));
    expect(row).toMatchObject({ accountId: null, issuedTo: null, award: null, score: null });
    expect(JSON.stringify(row)).not.toMatch(/Asha/);
  });
});

describe('organisers', () => {
  test('see the recipients and set the rule for merit, which is audited (V21)', async () => {
    expect((await server.call(certificatesEndpoints.readSettings, ofRound(), admin)).body).toMatchObject({
      offered: true,
      published: false,
      merit: null,
      counts: { participation: 2, merit: 0, qualified: 2 },
      issued: 0,
      schools: [{ id: lakeView, label: 'Lake View School, 462001', city: 'Bhopal', certificates: 4 }],
    });
    expect((await setMerit('ranks:1')).body).toMatchObject({
      merit: 'ranks:1',
      counts: { participation: 1, merit: 1, qualified: 2 },
    });
    const [event] = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'round-changed'));
    expect(event?.details).toMatchObject({ merit: { before: null, after: 'ranks:1' } });
    expect((await setMerit('ranks:0')).status).toBe(400);
    expect((await setMerit('ranks:1', asha)).status).toBe(403);
  });

  const zip = async (query: { school?: string } = {}) => {
    const { status, error, bytes, headers } = await server.call(
      certificatesEndpoints.downloadZip,
      { ...ofRound(), query },
      admin,
    );
    return { error, headers, files: status === 200 ? unzipSync(bytes) : {} };
  };
  const listIn = (files: Record<string, Uint8Array>) => Buffer.from(files['list.csv'] ?? []).toString();

  test("download everybody's, with a list, and the same numbers each time (V26)", async () => {
    expect((await zip()).error?.code).toBe('results-not-out');
    await publish();
    const { files, headers } = await zip();
    expect(Object.keys(files)).toHaveLength(5);
    expect(headers[zipHeaders.certificates]).toBe('4');
    const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
    expect(Number(headers[zipHeaders.expectedBytes])).toBeGreaterThan(bytes / 2);
    const [number = ''] = await numbersOf(asha, 'participation');
    const grouped = number.match(/.{4}/g)?.join('-');
    const path = `Bhopal/Lake View School, 462001/Asha Verma, class 9, participation, ${grouped}.pdf`;
    expect(
      Buffer.from(files[path] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(listIn(files)).toContain(
      `"${grouped}","Asha Verma","9","Lake View School, 462001","Bhopal","participation","yes"`,
    );
    expect(await numberOf(asha, 'participation')).toBe(number);
    expect(Object.keys((await zip()).files)).toEqual(Object.keys(files));
    const events = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'certificates-downloaded'));
    expect(events).toHaveLength(2);
  });

  test('download those of a single school (V26)', async () => {
    const other = await findOrInsertSchool(server.database, { institution: 'Hill School', pin: null, city: 'Bhopal' });
    await server.database.update(entries).set({ schoolId: other }).where(eq(entries.accountId, ravi.id));
    await publish();
    const { files } = await zip({ school: other });
    expect(Object.keys(files).filter((name) => /Asha|Lake/.test(name))).toEqual([]);
    expect(Object.keys(files)).toHaveLength(2);
    expect((await zip({ school: round.id })).error?.code).toBe('certificate-unknown');
  });

  test.for([
    ['a disqualification', () => setDisqualified(ravi, true), ['Ravi participation', 'Ravi qualified']],
    ['a correction of the key', () => correctAll(), ['Asha merit', 'Ravi participation']],
  ] as const)('learn from the list that %s changed while it was written (V27)', async ([, change, changed]) => {
    await setMerit('ranks:1');
    await publish();
    const { createDrawCertificates } = await import('./draw-certificates.ts');
    const { numberCertificates, zipCertificates } = await import('./zip-certificates.ts');
    const { content, database, config } = server;
    const words = content.certificates;
    if (words === null) throw new Error('the content has no certificates');
    const current = await readRound(database, round.slug);
    const { publicUrl } = config;
    const named = { name: () => 'Club', institute: () => 'Institute', sponsors: () => [] };
    const club = { ...named, publicUrl, folder: content.folder, words: () => words };
    const drawing = { language: 'en', now: server.clock.now, form: 'pdf' } as const;
    const draw = await createDrawCertificates(club, words, current, drawing);
    const numbered = await numberCertificates(database, current, { schoolId: undefined, now: server.clock.now });
    const { stream } = await zipCertificates(database, current, numbered, draw);
    await change();
    const parts: Uint8Array[] = [];
    for await (const part of stream) parts.push(part);
    const lines = listIn(unzipSync(Buffer.concat(parts))).split('\r\n');
    const rows = lines.slice(1, -1).map((line) => line.slice(1, -1).split('","'));
    const namesOf = (isValid: boolean) =>
      rows
        .filter((row) => (row.at(-1) === 'yes') === isValid)
        .map(([, , name = '', , , , kind = '']) => `${name.split(' ')[0]} ${kind}`);
    expect(namesOf(false).toSorted()).toEqual(changed);
    expect(namesOf(true)).toHaveLength(2);
    for (const [, number = '', , , , , , valid] of rows) {
      expect((await check(number)).body.state === 'genuine').toBe(valid === 'yes');
    }
    expect(lines[3]).toContain('the results changed');
  });
});
