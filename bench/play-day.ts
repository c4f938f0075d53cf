import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { DayJob, WorkerReport, WorkerRequest } from './day-messages.ts';
import type { Profile } from './day-schedule.ts';
import { DayStatistics } from './day-statistics.ts';
import { sum } from './table.ts';
import { type RehearsalTarget, TargetError } from './target.ts';

/** With more students the simulating process itself would be late. */
const maxStudentsPerProcess = 1_000;
const progressEveryMs = 5_000;

export interface DayResult {
  readonly statistics: DayStatistics;
  /** Acknowledged answers that are missing or duplicated at the end. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

interface DayPlan {
  /** Of the servers; students are distributed over them. */
  readonly addresses: readonly string[];
  readonly students: number;
  readonly minutes: number;
  readonly profile: Profile;
  /** Called at the opening, to disturb the servers while students play. */
  readonly onDayRunning?: () => Promise<void>;
}

/** Plays a rehearsal with simulated students and compares acknowledged answers with the server's data. @throws TargetError */
export async function playDay(
  target: RehearsalTarget,
  { addresses, minutes, profile, ...plan }: DayPlan,
): Promise<DayResult> {
  const { rehearsal, sections, isNew } = target;
  console.log(`${isNew ? 'Started' : 'Using'} ${rehearsal.title}.`);
  const opensAt = Math.max(target.opensAt, Date.now() + 10_000);
  const left = Math.max(0, Math.floor((target.closesAt - opensAt) / 60_000));
  if (left < minutes) {
    throw new TargetError(
      `${rehearsal.title} closes ${countText(left, 'minute')} after the start: use --minutes ${Math.max(1, left)} or less, or end it and run this command again.`,
    );
  }
  const students = await target.createStudents(plan.students);
  const statistics = new DayStatistics();
  const processes = Math.min(availableParallelism(), Math.ceil(students.length / maxStudentsPerProcess));
  const perProcess = Math.ceil(students.length / processes);
  const workers = Array.from({ length: processes }, (_, index) => {
    const firstSeed = index * perProcess;
    const own = students.slice(firstSeed, firstSeed + perProcess);
    const job: DayJob = { kind: 'play', addresses, students: own, firstSeed, profile, minutes, sections, opensAt };
    return startWorker(job, (progress) => statistics.add(index, progress, Math.floor((Date.now() - opensAt) / 1000)));
  });
  console.log(`The round opens at ${new Date(opensAt).toLocaleTimeString()}.`);
  const printing = setInterval(() => console.log(progressLine(statistics, opensAt)), progressEveryMs);
  const during =
    plan.onDayRunning && new Promise((resolve) => setTimeout(resolve, opensAt - Date.now())).then(plan.onDayRunning);
  await Promise.all([during, ...workers.map(({ played }) => played)]);
  clearInterval(printing);
  const stored = await target.readStored();
  const compared = await Promise.all(workers.map(({ compare }) => compare(stored)));
  for (const { end } of workers) end();
  return {
    statistics,
    lost: compared.flatMap(({ lost }) => lost),
    doubled: compared.flatMap(({ doubled }) => doubled),
  };
}

/** In Markdown. */
export function formatReport({ statistics, lost, doubled }: DayResult): string {
  const { acknowledged, givenUp, events } = statistics;
  return [
    statistics.table(),
    '',
    `${acknowledged} answers acknowledged: ${lost.length} lost, ${doubled.length} duplicated. ${givenUp} calls given up, ${events} events on streams. At most ${statistics.maxSecondsWithoutAnswers()} s without an acknowledged answer.`,
    ...statistics.failureReasons().map((reason) => `- ${reason}`),
    ...[...lost, ...doubled].slice(0, 20),
  ].join('\n');
}

function startWorker(
  job: DayJob,
  onProgress: (progress: Extract<WorkerReport, { kind: 'progress' }>['progress']) => void,
) {
  const child: ChildProcess = fork(new URL('./day-worker.ts', import.meta.url));
  const send = (message: WorkerRequest) => child.send(message);
  const received = <Kind extends WorkerReport['kind']>(kind: Kind) =>
    new Promise<Extract<WorkerReport, { kind: Kind }>>((resolve, reject) => {
      child.on('message', (message: WorkerReport) => {
        if (message.kind === kind) resolve(message as Extract<WorkerReport, { kind: Kind }>);
      });
      child.once('exit', (code) => reject(new Error(`a student process exited with code ${code}`)));
    });
  child.on('message', (message: WorkerReport) => {
    if (message.kind === 'progress') onProgress(message.progress);
  });
  const played = received('played');
  const compared = received('compared');
  // Marks an early rejection as handled; `played` reports it.
  compared.catch(() => {});
  send(job);
  return {
    played,
    compare: (students: Extract<WorkerRequest, { kind: 'compare' }>['students']) => {
      send({ kind: 'compare', students });
      return compared;
    },
    end: () => send({ kind: 'end' }),
  };
}

function progressLine(statistics: DayStatistics, opensAt: number): string {
  const since = Math.round((Date.now() - opensAt) / 1000);
  const last = statistics.seconds().slice(-progressEveryMs / 1000);
  const rate = sum(last.map(({ answers }) => answers)) / Math.max(1, last.length);
  const p99 = Math.max(0, ...last.map(({ p99Ms }) => p99Ms ?? 0));
  return `${String(since).padStart(5)} s  ${statistics.states()}; ${statistics.acknowledged} answers, ${Math.round(rate)} a second, p99 ${Math.round(p99)} ms; ${statistics.openStreams} streams; ${statistics.failed} failed tries`;
}

export function countText(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
