/** The visitor of `flood.ts`, in a separate process so that it does not delay the students whose saves are timed. */
import { getPriority, setPriority } from 'node:os';
import { Connection } from './connection.ts';
import { type FloodTarget, floodCalls } from './flood-calls.ts';

export interface FloodJob {
  readonly name: string;
  readonly address: string;
  /** Address of the visitor. */
  readonly from: string;
  readonly target: FloodTarget;
  readonly connections: number;
  readonly seconds: number;
}

export interface FloodReport {
  readonly calls: number;
  /** Over a limit, or rejected by a busy server. */
  readonly refused: number;
  /** 0: the connection broke. */
  readonly callsByStatus: Readonly<Record<number, number>>;
}

const refusedStatuses: readonly number[] = [429, 503];
/** Runs at a lower priority than the rest: real visitors use their own processors, but here they share the server's. */
const niceness = 5;

process.once('message', (job: FloodJob) => {
  setPriority(Math.min(19, getPriority() + niceness));
  void flood(job).then((report) => process.send?.(report, () => process.exit(0)));
});
// The parent has gone.
process.once('disconnect', () => process.exit(1));

async function flood({ name, address, from, target, connections, seconds }: FloodJob): Promise<FloodReport> {
  const callOf = floodCalls.get(name);
  if (callOf === undefined) throw new Error(`there is no flood ${name}`);
  // The first one may prepare a large body.
  callOf(target, 0);
  const endsAt = performance.now() + seconds * 1000;
  const callsByStatus: Record<number, number> = {};
  let round = 0;
  const work = async () => {
    const connection = new Connection(address);
    while (performance.now() < endsAt) {
      const call = { ...callOf(target, round), from };
      round += 1;
      const { status } = await connection.request(call).catch(() => ({ status: 0 }));
      callsByStatus[status] = (callsByStatus[status] ?? 0) + 1;
    }
    connection.close();
  };
  const timeUp = new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await Promise.race([Promise.all(Array.from({ length: connections }, work)), timeUp]);
  const countOf = (statuses: readonly number[]) =>
    statuses.reduce((total, status) => total + (callsByStatus[status] ?? 0), 0);
  const calls = countOf(Object.keys(callsByStatus).map(Number));
  return { calls, refused: countOf(refusedStatuses), callsByStatus };
}
