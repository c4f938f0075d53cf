import { publishingEndpoints } from '@club/contract/publishing';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockPaperOutline, updatePaperOutline } from '#entities/papers/paper-store.ts';
import { keyVersions, paperVersions } from '#entities/papers/tables.ts';
import { ensureCurrentRound } from '#entities/rounds/ensure-current-round.ts';
import {
  freezePaper,
  listRounds,
  lockRoundByIdForUpdate,
  type Round,
  readRound,
} from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { holdTransaction } from '#testing/hold-transaction.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { makeCurrent, deleteRound, updateRound, createRound } = roundsAdminEndpoints;
const { publishPaper, unpublishPaper } = publishingEndpoints;

let admins: { id: string; token: string }[];

beforeEach(async () => {
  admins = [await insertAccount(server, { isAdmin: true }), await insertAccount(server, { isAdmin: true })];
});

const outline = {
  languages: ['en'],
  sections: [
    {
      section: 1,
      title: 'One',
      problemType: 'Single Correct (1)',
      kinds: ['single'],
      durationSeconds: 300,
      questionCount: 1,
      markingScheme: '+4, -1',
      marksIfRight: 4,
      marksIfWrong: -1,
    },
  ],
} as const;

/** A round with a complete paper of one question. */
async function shortRound(slug: string) {
  const round = await insertRound(server, { slug, outline });
  await insertQuestion(server, { paperId: round.paperId });
  return round;
}

const start = (round: Round) =>
  server.database.transaction(async (transaction) => {
    const locked = await lockRoundByIdForUpdate(transaction, round.id);
    return locked.firstStartedAt === null ? freezePaper(transaction, locked, server.clock.now) : locked;
  });
const versions = () => server.database.select().from(paperVersions).orderBy(asc(paperVersions.number));

describe('two admins at once', () => {
  test('always make exactly one round current (N2)', async () => {
    const slugs = ['one', 'two', 'three'];
    for (const slug of slugs) await insertRound(server, { slug, announcedAt: null });
    const replies = await Promise.all(
      slugs.map((slug, index) => server.call(makeCurrent, { params: { slug } }, { token: admins[index % 2]?.token })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const current = (await listRounds(server.database)).filter(({ isCurrent }) => isCurrent);
    expect(current).toHaveLength(1);
    expect(slugs).toContain(current[0]?.slug);
  });

  test('publish one version after the other, and students sit the last one', async () => {
    await shortRound('short');
    const replies = await Promise.all(
      admins.map(({ token }) => server.call(publishPaper, { params: { slug: 'short' } }, { token })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second, third] = await versions();
    expect([first?.number, second?.number, third]).toEqual([1, 2, undefined]);
    expect((await readRound(server.database, 'short')).paperVersionId).toBe(second?.id);
    expect(await server.database.select().from(keyVersions)).toHaveLength(2);
  });

  test('unpublish a paper once', async () => {
    await shortRound('short');
    await server.call(publishPaper, { params: { slug: 'short' } }, { token: admins[0]?.token });
    const replies = await Promise.all(
      admins.map(({ token }) => server.call(unpublishPaper, { params: { slug: 'short' } }, { token })),
    );
    expect(replies.map(({ status, error }) => [status, error?.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'paper-not-published'],
    ]);
  });

  test('create one round with a slug', async () => {
    const replies = await Promise.all(
      admins.map(({ token }) => server.call(createRound, { body: { slug: 'new', title: 'New' } }, { token })),
    );
    expect(replies.map(({ status, error }) => [status, error?.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'round-slug-taken'],
    ]);
  });

  test('delete a round, or make it current', async () => {
    await insertRound(server, { slug: 'draft', announcedAt: null });
    const [deleted, made] = await Promise.all([
      server.call(deleteRound, { params: { slug: 'draft' } }, { token: admins[0]?.token }),
      server.call(makeCurrent, { params: { slug: 'draft' } }, { token: admins[1]?.token }),
    ]);
    expect([
      [200, 404, 'online-round-2026'],
      [409, 200, 'draft'],
    ]).toContainEqual([deleted.status, made.status, (await readRound(server.database, undefined)).slug]);
  });

  test('can change different settings', async () => {
    await insertRound(server, { slug: 'next' });
    await Promise.all([
      server.call(updateRound, { params: { slug: 'next' }, body: { title: 'Next' } }, { token: admins[0]?.token }),
      server.call(updateRound, { params: { slug: 'next' }, body: { classes: [9] } }, { token: admins[1]?.token }),
    ]);
    expect(await readRound(server.database, 'next')).toMatchObject({
      title: 'Next',
      audience: { cities: [], classes: [9], isForAdmins: false },
    });
  });
});

describe('the first start', () => {
  test('freezes the paper once, for any number of simultaneous starts (B3)', async () => {
    const short = await shortRound('short');
    const started = await Promise.all([start(short), start(short), start(short)]);
    const [version, another] = await versions();
    expect(another).toBeUndefined();
    expect(started.map(({ paperVersionId }) => paperVersionId)).toEqual(Array(3).fill(version?.id));
    expect(version?.publishedBy).toBeNull();
  });

  test('happens before or after a publication: the started version is the published one', async () => {
    const short = await shortRound('short');
    const [started, published] = await Promise.all([
      start(short),
      server.call(publishPaper, { params: { slug: 'short' } }, { token: admins[0]?.token }),
    ]);
    const round = await readRound(server.database, 'short');
    expect(round.paperVersionId).toBe(started.paperVersionId);
    expect(await versions()).toHaveLength(1);
    expect([200, 409]).toContain(published.status);
    if (published.status === 409) expect(published.error?.code).toBe('paper-in-use');
  });

  test('happens before or after unpublishing: nobody sits an unpublished paper', async () => {
    const short = await shortRound('short');
    await server.call(publishPaper, { params: { slug: 'short' } }, { token: admins[0]?.token });
    const [started, unpublished] = await Promise.all([
      start(short),
      server.call(unpublishPaper, { params: { slug: 'short' } }, { token: admins[0]?.token }),
    ]);
    const round = await readRound(server.database, 'short');
    expect(round.paperVersionId).toBe(started.paperVersionId);
    expect(await versions()).toHaveLength(unpublished.status === 200 ? 2 : 1);
    expect([200, 409]).toContain(unpublished.status);
  });
});

test('a publication waits for a pending change of its paper, and checks the result (B4)', async () => {
  const { paperId } = await shortRound('short');
  const sections = outline.sections.map((section) => ({ ...section, questionCount: 2 }));
  const letGo = await holdTransaction(
    server.database,
    (transaction) => lockPaperOutline(transaction, paperId),
    (transaction) => updatePaperOutline(transaction, paperId, { ...outline, sections }),
  );
  const published = server.call(publishPaper, { params: { slug: 'short' } }, { token: admins[0]?.token });
  await untilLockWaiters(server, 1);
  await letGo();
  expect((await published).error?.code).toBe('paper-incomplete');
  expect(await versions()).toEqual([]);
});

test('any number of processes that start at once create one round', async () => {
  await server.database.delete(rounds);
  const { samplePaper } = server.content;
  const made = await Promise.all(
    [1, 2, 3].map(() => ensureCurrentRound(server.database, samplePaper, { now: server.clock.now, isAnnounced: true })),
  );
  expect(made.filter((isMade) => isMade)).toHaveLength(1);
  expect(await listRounds(server.database)).toMatchObject([
    {
      slug: samplePaper.slug,
      title: samplePaper.title,
      audience: { classes: [8, 9, 10, 11, 12] },
      isCurrent: true,
      announcedAt: server.clock.now,
      opensAt: null,
    },
  ]);
});
