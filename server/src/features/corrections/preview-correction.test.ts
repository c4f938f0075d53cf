import { correctionsEndpoints } from '@club/contract/corrections';
import { resultsEndpoints } from '@club/contract/results';
import type { InputOf } from '@club/contract/shared/endpoint';
import { schoolKey } from '@club/domain/entities/schools/school';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { listKeyVersions } from '#entities/papers/key-version-store.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
});

type Change = InputOf<typeof correctionsEndpoints.previewCorrection>['body']['change'];

const preview = (questionId: string, change: Change, slug = round.slug) =>
  server.call(correctionsEndpoints.previewCorrection, { params: { slug }, body: { questionId, change } }, admin);

/**
 * Six students of one school sit the paper, the first two choosing A everywhere, which is correct. Returns the first one's question
 * ids.
 */
async function sitAtOneSchool(): Promise<string[]> {
  const school = { institution: 'Sample High School', city: 'Bhopal', pin: '462003' };
  const [row] = await server.database
    .insert(schools)
    .values({ ...school, key: schoolKey(school), isListed: true })
    .returning({ id: schools.id });
  let shown: string[] = [];
  for (const [place, option] of [0, 0, 1, 1, 2, 2].entries()) {
    const sitter = await insertAccount(server, { name: `Sitter ${place}`, schoolId: row?.id ?? null });
    const questions = await calls.sitPaper(sitter, () => ({ markedAnswers: ticks(option) }));
    shown = questions.flat().map(({ id }) => id);
    server.clock.now += 1000;
    await calls.submit(sitter);
  }
  return shown;
}

describe('the preview of a correction', () => {
  test('lists the changes of scores and ranks that the correction then makes, and changes nothing (B15)', async () => {
    const [first = ''] = await sitAtOneSchool();
    const before = await listEntries(server.database, { roundId: round.id });
    const { body } = await preview(first, { correctAnswer: 'Tapti' });
    expect(body).toMatchObject({ entries: 6, rescored: 4 });
    expect(body.changed[0]).toMatchObject({ name: 'Sitter 0', scoreBefore: 16, scoreAfter: 11, rankBefore: 1 });
    expect(await listEntries(server.database, { roundId: round.id })).toEqual(before);
    expect(await listKeyVersions(server.database, round.paperId)).toHaveLength(1);

    const correction = { questionId: first, reason: 'It is Tapti', change: { correctAnswer: 'B' } };
    await correctPaper(server, round.slug, correction, admin);
    const { leaderboard } = (await server.call(resultsEndpoints.readLeaderboard, { query: {} }, admin)).body;
    const now = new Map(leaderboard.map((entry) => ['rank' in entry ? entry.name : '', entry]));
    for (const { name, scoreAfter, rankAfter } of body.changed) {
      expect(now.get(name)).toMatchObject({ score: scoreAfter, rank: rankAfter });
    }
  });

  test('lists those who would enter and leave the best four of a school (B15)', async () => {
    const [first = ''] = await sitAtOneSchool();
    const names = (concerned: readonly { name: string }[]) => concerned.map(({ name }) => name).sort();
    const { body } = await preview(first, { correctAnswer: 'C' });
    expect(names(body.entering)).toEqual(['Sitter 4', 'Sitter 5']);
    expect(names(body.leaving)).toEqual(['Sitter 2', 'Sitter 3']);
  });

  test('is refused whenever the correction would be', async () => {
    const [first = ''] = await sitAtOneSchool();
    expect((await preview(first, { correctAnswer: 'nonsense' })).error?.code).toBe('correct-answer-unknown');
    expect((await preview(first, { correctAnswer: 'A' })).error?.code).toBe('correction-empty');
    expect((await preview(first, { takesBack: 2 })).error?.code).toBe('correction-unknown');
    expect((await preview(first, { correctAnswer: 'B' }, 'no-such-round')).error?.code).toBe('round-unknown');
    expect((await preview('018f0000-0000-7000-8000-000000000000', { correctAnswer: 'B' })).error?.code).toBe(
      'question-not-published',
    );
  });

  test('is empty before anybody has sat', async () => {
    expect((await preview('018f0000-0000-7000-8000-000000000000', { countsFor: 'nobody' })).error?.code).toBe(
      'paper-not-in-use',
    );
  });
});
