/** A worker process of `day.ts` that plays some of the simulated students. */
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@club/domain/testing/create-random';
import {
  type CallKind,
  callKinds,
  type DayJob,
  type DayProgress,
  type WorkerReport,
  type WorkerRequest,
} from './day-messages.ts';
import { planStudent } from './day-schedule.ts';
import { Player, type PlayerObserver } from './player.ts';

const reportEveryMs = 1_000;

let players: readonly Player[] = [];
let durations = emptyDurations();
let failures = new Map<string, { readonly call: CallKind; readonly reason: string; readonly count: number }>();
let abandonedCalls = 0;

const observer: PlayerObserver = {
  succeeded: (call, milliseconds) => durations[call].push(milliseconds),
  failed: (call, reason) => {
    const key = `${call} ${reason}`;
    failures.set(key, { call, reason, count: (failures.get(key)?.count ?? 0) + 1 });
  },
  gaveUp: () => {
    abandonedCalls += 1;
  },
};

process.on('message', (message: WorkerRequest) => {
  if (message.kind === 'play') void play(message);
  if (message.kind === 'compare') compare(message);
  if (message.kind === 'end') process.exit(0);
});
// The parent has gone.
process.on('disconnect', () => process.exit(1));

async function play({ addresses, students, firstSeed, profile, minutes, sections, opensAt }: DayJob): Promise<void> {
  players = students.map(({ accountId, token }, index) => {
    const random = createRandom(firstSeed + index);
    const address = addresses[index % addresses.length] ?? '';
    return new Player({
      address,
      accountId,
      token,
      random,
      observer,
      actions: planStudent(sections, { profile, minutes }, random),
    });
  });
  const reporting = setInterval(() => send({ kind: 'progress', progress: progress() }), reportEveryMs);
  await Promise.all(
    players.map(async (player) => {
      await player.arrive(opensAt);
      await player.play(opensAt);
    }),
  );
  clearInterval(reporting);
  // Report the last students' actions too.
  await wait(0);
  send({ kind: 'progress', progress: progress() });
  send({ kind: 'played' });
}

function progress(): DayProgress {
  const states: Record<string, number> = {};
  for (const { state } of players) states[state] = (states[state] ?? 0) + 1;
  const streams = {
    open: players.filter(({ stream }) => stream.isOpen).length,
    events: players.reduce((sum, { stream }) => sum + stream.events, 0),
  };
  const report = { durations, failures: [...failures.values()], givenUp: abandonedCalls, students: states, streams };
  durations = emptyDurations();
  failures = new Map();
  abandonedCalls = 0;
  return report;
}

/** Also checks students unknown to the server, who lost everything. */
function compare({ students }: Extract<WorkerRequest, { kind: 'compare' }>): void {
  const stored = new Map(students.map((student) => [student.accountId, student]));
  const nothing = { submitted: false, entries: 0, answers: [] };
  const found = players.map((player) => {
    const { accountId } = player;
    return { accountId, ...player.compare(stored.get(accountId) ?? { accountId, ...nothing }) };
  });
  send({
    kind: 'compared',
    lost: found.flatMap(({ accountId, lost }) => lost.map((sentence) => `${accountId}: ${sentence}`)),
    doubled: found.flatMap(({ accountId, doubled }) => doubled.map((sentence) => `${accountId}: ${sentence}`)),
  });
}

function emptyDurations(): Record<CallKind, number[]> {
  return Object.fromEntries(callKinds.map((call) => [call, []])) as unknown as Record<CallKind, number[]>;
}

function send(message: WorkerReport): void {
  process.send?.(message);
}
