import { createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type SealedSectionHead, sealedSectionHead } from '@club/contract/entities/attempts';
import { publishingEndpoints } from '@club/contract/publishing';
import { rehearsalEndpoints } from '@club/contract/rehearsal';
import { sittingEndpoints } from '@club/contract/sitting';
import { nonceBytes, unpackHead, unpackPictures } from '@club/domain/entities/attempts/sealed-section';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { hour } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { updatePaperOutline } from '#entities/papers/paper-store.ts';
import { savePictures } from '#entities/papers/save-pictures.ts';
import { findSealKey } from '#entities/papers/seal-key-store.ts';
import { questions, sealKeys } from '#entities/papers/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { serverAct } from '#shared/act.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { fillSections, insertRound, publishPaper } from '#testing/insert-round.ts';
import { quizCalls, type Sitter } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createSealedSections } from './sealed-sections.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let asha: Sitter;
let admin: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  asha = await insertAccount(server, { name: 'Asha' });
  admin = await insertAccount(server, { isAdmin: true });
  await calls.ready(asha);
});

const picture = randomBytes(3000);

/** Adds an own picture to a question. */
async function addPicture(text: string, bytes: Uint8Array = picture): Promise<string> {
  const { database, files, clock } = server;
  const stored = [{ bytes, mediaType: 'image/webp', width: 40, height: 30 }];
  return savePictures({ database, files }, stored, serverAct(clock.now), async (transaction, [id = '']) => {
    await transaction.update(questions).set({ supportingPicture: id }).where(eq(questions.text, text));
    return id;
  });
}

/** Publishes the paper and returns its version. */
async function publish(which = round): Promise<string> {
  return (await publishPaper(server, which)).paperVersionId ?? '';
}

const sealedPaper = async (who = asha) => (await calls.attempt(who)).body.sealedPaper;
const sealKeysOf = (paperVersionId: string) =>
  server.database.select().from(sealKeys).where(eq(sealKeys.paperVersionId, paperVersionId));
const fetchSealed = (paper: string, section = 1, who: Partial<Sitter> = asha) =>
  server.call(sittingEndpoints.readSealedSection, { params: { paper, section } }, who);
const startWith = (sealed: string, section = 1, who = asha) =>
  server.call(sittingEndpoints.startSection, { params: { section }, body: { sealed } }, who);

/** Unpacks it as a page does. */
function open(sealed: Buffer, key = ''): SealedSectionHead & { readonly contents: Buffer[] } {
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), sealed.subarray(0, nonceBytes));
  cipher.setAuthTag(sealed.subarray(-16));
  const packed = Buffer.concat([cipher.update(sealed.subarray(nonceBytes, -16)), cipher.final()]);
  const { head, rest } = unpackHead(new Uint8Array(packed));
  const read = sealedSectionHead.parse(JSON.parse(gunzipSync(head).toString()));
  const contents = unpackPictures(
    rest,
    read.pictures.map(({ bytes }) => bytes),
  );
  return { ...read, contents: contents.map((content) => Buffer.from(content)) };
}

test('the rest of a sealed section continues what has arrived of the same copy, and of no other (T13)', async () => {
  await addPicture('Question 2 of section 1?', randomBytes(40_000));
  const paper = await publish();
  const whole = (await fetchSealed(paper)).bytes;
  const rest = (after: number, of: string) =>
    server.call(sittingEndpoints.readSealedSection, { params: { paper, section: 1 }, query: { after, of } }, asha);
  const nonce = whole.toString('hex', 0, nonceBytes);
  const continued = await rest(30_000, nonce);
  expect(Buffer.concat([whole.subarray(0, 30_000), continued.bytes]).equals(whole)).toBe(true);
  expect(continued.headers['content-length']).toBe(String(whole.length - 30_000));
  const other = await rest(30_000, randomBytes(nonceBytes).toString('hex'));
  expect([other.status, other.error?.code]).toEqual([404, 'section-not-sealed']);
});

describe('a section that was fetched sealed (T13)', () => {
  test('is opened by the key of its start, with the same questions and pictures as an ordinary start', async () => {
    const id = await addPicture('Question 2 of section 1?');
    const paper = await publish();
    expect(await sealedPaper()).toBe(paper);
    const sealed = await fetchSealed(paper);
    expect(sealed.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=86400, immutable',
      'content-length': String(sealed.bytes.length),
    });

    const started = (await startWith(paper)).body;
    expect(started.questions).toEqual([]);
    const opened = open(sealed.bytes, started.sealKey);
    const plain = (await calls.start(1, asha)).body;
    expect(plain.sealKey).toBeUndefined();
    expect(opened.questions).toEqual(plain.questions);
    expect(opened.pictures).toEqual([{ address: `/api/files/${id}`, mediaType: 'image/webp', bytes: picture.length }]);
    expect(opened.contents).toEqual([picture]);
    expect(sealed.bytes.includes(picture.subarray(0, 100))).toBe(false);
  });

  test('cannot be opened by another key, or after a byte was changed', async () => {
    const paper = await publish();
    const [first, second] = [(await fetchSealed(paper, 1)).bytes, (await fetchSealed(paper, 2)).bytes];
    const { sealKey } = (await startWith(paper)).body;
    expect(open(first, sealKey).questions).toHaveLength(2);
    expect(() => open(second, sealKey)).toThrow();
    first[100] = (first[100] ?? 0) ^ 1;
    expect(() => open(first, sealKey)).toThrow();
  });

  test('has the same size with one question more or less', async () => {
    const before = (await fetchSealed(await publish())).bytes.length;
    await insertQuestion(server, { section: 1, text: 'One more question, which is not short?' });
    expect((await fetchSealed(await publish())).bytes.length).toBe(before);
  });

  test('of another paper is useless: the start returns the questions and no key', async () => {
    const before = await publish();
    await publish();
    for (const other of [before, randomUUID()]) {
      const { questions: given, sealKey } = (await startWith(other)).body;
      expect([given.length, sealKey]).toEqual([2, undefined]);
    }
  });

  test('gets the same key when it is resumed, and each section has its own', async () => {
    const paper = await publish();
    const first = (await startWith(paper)).body;
    const again = (await startWith(paper.toUpperCase())).body;
    expect(again.sealKey).toBe(first.sealKey);
    await calls.finish(1, again.lease, asha);
    const second = (await startWith(paper, 2)).body;
    expect(open((await fetchSealed(paper, 2)).bytes, second.sealKey).questions).toHaveLength(2);
    expect(second.sealKey).not.toBe(first.sealKey);
  });

  test('keeps its key through a correction, and gets another one when the paper is published again', async () => {
    const before = await publish();
    const old = await findSealKey(server.database, { paperVersionId: before, section: 1 });
    const anew = await publish();
    expect((await fetchSealed(before)).error?.code).toBe('section-not-sealed');
    const sealed = await fetchSealed(anew);
    const started = (await startWith(anew)).body;
    expect(started.sealKey).not.toBe(old);
    const correction = {
      questionId: open(sealed.bytes, started.sealKey).questions[0]?.id ?? '',
      reason: 'The map was wrong',
      change: { correctAnswer: 'Tapti' },
    };
    const { corrected } = await correctPaper(server, round.slug, correction, admin);
    expect(corrected.version).toBe(3);
    expect(await sealedPaper()).toBe(anew);
    expect((await startWith(anew)).body.sealKey).toBe(started.sealKey);
  });
});

describe('nothing is sealed for (T13)', () => {
  const refused = async (paper: string, section = 1, who: Partial<Sitter> = asha) => {
    const { status, error } = await fetchSealed(paper, section, who);
    expect([status, error?.code]).toEqual([404, 'section-not-sealed']);
  };
  const setTimes = (times: Parameters<typeof updateRound>[2]) => updateRound(server.database, round.id, times);

  test('a round that is not near, or is over', async () => {
    const opensAt = server.clock.now + 2 * hour;
    await setTimes({ opensAt, closesAt: opensAt + hour });
    const paper = await publish();
    await refused(paper);
    expect(await sealedPaper()).toBeUndefined();
    server.clock.now = opensAt - hour;
    expect((await fetchSealed(paper)).status).toBe(200);
    expect(await sealedPaper()).toBe(paper);
    server.clock.now = opensAt + hour;
    await refused(paper);
    expect(await sealedPaper()).toBeUndefined();
  });

  test('a draft, an archived round, or one only for the team', async () => {
    const paper = await publish();
    await setTimes({ announcedAt: null });
    await refused(paper);
    await setTimes({ announcedAt: server.clock.now, archivedAt: server.clock.now });
    await refused(paper);
    await setTimes({ archivedAt: null, audience: { cities: [], classes: [], isForAdmins: true } });
    await refused(paper);
    expect((await fetchSealed(paper, 1, admin)).status).toBe(200);
  });

  test('a paper that is unpublished', async () => {
    expect(await sealedPaper()).toBeUndefined();
    const paper = await publish();
    await server.call(publishingEndpoints.unpublishPaper, { params: { slug: round.slug } }, admin);
    expect((await readRoundById(server.database, round.id)).paperVersionId).toBeNull();
    await refused(paper);
    expect(await sealedPaper()).toBeUndefined();
  });

  test('a forged version, another round, and an unknown or empty section', async () => {
    const paper = await publish();
    await refused(randomUUID());
    const next = await insertRound(server, { slug: 'next-year' });
    await fillSections(server, next.paperId, server.content.samplePaper.sections.slice(0, 1));
    await refused(await publish(next));
    await refused(paper, 3);
    await server.database.update(questions).set({ isActive: false }).where(eq(questions.section, 2));
    await refused(await publish(), 2);
  });

  test('visitors', async () => {
    expect((await fetchSealed(await publish(), 1, {})).status).toBe(401);
  });

  test('a section that is too large to be fetched in time', async () => {
    await addPicture('Question 1 of section 1?', randomBytes(5 * 1024 * 1024));
    const paper = await publish();
    await refused(paper, 1);
    expect((await fetchSealed(paper, 2)).status).toBe(200);
  });

  test('a version published by a server that sealed none', async () => {
    const paper = await publish();
    await server.database.delete(sealKeys);
    await refused(paper);
    const { questions: given, sealKey } = (await startWith(paper)).body;
    expect([given.length, sealKey]).toEqual([2, undefined]);
  });
});

test('only participants of a rehearsal can fetch its sealed sections (T13, N17)', async () => {
  await publish();
  const begun = await server.call(
    rehearsalEndpoints.beginRehearsal,
    { params: { slug: round.slug }, body: { opensInMinutes: 5 } },
    admin,
  );
  expect(begun.status).toBe(201);
  const made = await server.call(rehearsalEndpoints.makeSimulatedStudents, { body: { count: 1 } }, admin);
  const { accountId = '', token = '' } = made.body.students[0] ?? {};
  const simulated = { id: accountId, token };
  const paper = (await sealedPaper(simulated)) ?? '';
  expect(paper).not.toBe(await sealedPaper(asha));
  expect((await fetchSealed(paper, 1, asha)).status).toBe(404);
  const sealed = await fetchSealed(paper, 1, simulated);
  server.clock.advanceSeconds(5 * 60);
  await calls.ready(simulated);
  const { sealKey } = (await startWith(paper, 1, simulated)).body;
  expect(open(sealed.bytes, sealKey).questions).toHaveLength(2);
  await server.call(rehearsalEndpoints.endRehearsal, {}, admin);
  expect(await sealKeysOf(paper)).toEqual([]);
});

test('sections sealed by two servers are opened by the same key (T13)', async () => {
  const name = { paperVersionId: await publish(), section: 1 };
  const sealed = await Promise.all([createSealedSections(server)(name), createSealedSections(server)(name)]);
  const { sealKey } = (await startWith(name.paperVersionId)).body;
  const opened = sealed.map((bytes) => open(bytes ?? Buffer.alloc(0), sealKey).questions);
  expect(opened[0]).toHaveLength(2);
  expect(opened[1]).toEqual(opened[0]);
});

test('concurrent callers share one sealed section, and the cache is bounded (T13)', async () => {
  const sections = Array.from({ length: 12 }, (_, index) => ({
    ...server.content.samplePaper.sections[0],
    section: index + 1,
    questionCount: 1,
  })) as PaperSection[];
  await server.database.delete(questions);
  await updatePaperOutline(server.database, round.paperId, { languages: ['en'], sections });
  await fillSections(server, round.paperId, sections);
  const id = await addPicture('nowhere yet', randomBytes(3 * 1024 * 1024));
  await server.database.update(questions).set({ supportingPicture: id });
  const paperVersionId = await publish();
  const find = createSealedSections(server);
  const of = (section: number) => find({ paperVersionId, section });

  const [first, same] = await Promise.all([of(1), of(1)]);
  expect(same).toBe(first);
  for (const { section } of sections.slice(1)) await of(section);
  const last = await of(12);
  expect(await of(12)).toBe(last);
  expect(await of(1)).not.toBe(first);
});
