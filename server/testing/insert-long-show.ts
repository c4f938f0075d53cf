import { randomUUID } from 'node:crypto';
import { presets } from '@club/domain/features/stage/rules-of-play';
import type { Happening } from '@club/domain/features/stage/stage-events';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertStage, insertStageEvents } from '#features/stage/stage-store.ts';
import type { OpenServer } from './open-server.ts';

const teamCount = 20;
const eventCount = 1_000;

/** A show on the paper of the current round, as long as an evening can be: twenty teams, a thousand events, a question on the stage. */
export async function insertLongShow({
  database,
  clock,
}: OpenServer): Promise<{ readonly code: string; readonly teamId: string }> {
  const { id: roundId } = await readRound(database, undefined);
  const code = '204816';
  const teams = Array.from({ length: teamCount }, (_, index) => ({
    ...{ id: randomUUID(), name: `Team ${index + 1}` },
    ...{ school: 'राजकीय उच्चतर माध्यमिक विद्यालय', members: ['अ', 'आ', 'इ', 'ई'] },
  }));
  const [first] = teams;
  if (first === undefined) throw new Error('a show has teams');
  await insertStage(database, { roundId, code, teams, rules: [{ section: 1, rules: presets['infinite-bounce'] }] });
  const given = teams.flatMap(({ id }): Happening[] => [{ type: 'points', team: id, points: 5, reason: 'flood' }]);
  const points = Array.from({ length: eventCount - 2 }, (_, index) => given[index % teamCount]).filter((one) => !!one);
  const happenings: Happening[] = [
    ...points,
    { type: 'section', section: 1, first: first.id },
    { type: 'question', position: 1 },
  ];
  await insertStageEvents(
    database,
    happenings.map((what, index) => ({
      ...{ roundId, position: index + 1, id: randomUUID(), what, at: clock.now, senderId: null },
    })),
  );
  return { code, teamId: first.id };
}
