import { type Call, Connection } from './connection.ts';
import type { ServerProcess } from './server-process.ts';
import { ascending, percentile } from './table.ts';

export interface Measurement {
  readonly title: string;
  readonly done: number;
  /** Replies that were not a success, and connections that broke. */
  readonly failed: number;
  readonly seconds: number;
  /** Milliseconds of each call, ascending. */
  readonly durations: readonly number[];
  /** Processor time of the server per call. */
  readonly cpuMicroseconds: number;
}

interface Load {
  readonly title: string;
  readonly server: ServerProcess;
  readonly connections: number;
}

/** The next call of a connection; null when it has none left. */
type NextCall = (connection: number, round: number) => Call | null;

/** As much as the server does: each connection sends its next call as soon as the last one is answered. */
export function measureThroughput(
  { seconds, ...load }: Load & { readonly seconds: number },
  nextCall: NextCall,
): Promise<Measurement> {
  const endsAt = performance.now() + seconds * 1000;
  return measure(load, async (index, send) => {
    for (let round = 0; performance.now() < endsAt; round += 1) {
      const call = nextCall(index, round);
      if (call === null) return;
      await send(call);
    }
  });
}

/**
 * A fixed number of calls a second, whether or not the last ones are answered. Each is timed from when it was due, so that a server
 * that stops for a moment cannot hide it (coordinated omission).
 */
export function measureAtRate(
  { seconds, callsPerSecond, ...load }: Load & { readonly seconds: number; readonly callsPerSecond: number },
  nextCall: NextCall,
): Promise<Measurement> {
  const startedAt = performance.now();
  const total = Math.floor(callsPerSecond * seconds);
  let sent = 0;
  return measure(load, async (index, send) => {
    for (let round = 0; sent < total; round += 1) {
      const dueAt = startedAt + (sent / callsPerSecond) * 1000;
      sent += 1;
      const wait = dueAt - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const call = nextCall(index, round);
      if (call === null) return;
      await send(call, dueAt);
    }
  });
}

export function measureEachOnce(
  { students, ...load }: Load & { readonly students: number },
  callOf: (student: number) => Call,
  onSuccess: (student: number, text: string) => void = () => {},
): Promise<Measurement> {
  let next = 0;
  return measure(load, async (_, send) => {
    for (let student = next++; student < students; student = next++) {
      const text = await send(callOf(student));
      if (text !== null) onSuccess(student, text);
    }
  });
}

/** Sends a call and gives the text of the reply; null where it failed. */
type Send = (call: Call, from?: number) => Promise<string | null>;

async function measure(
  { title, server, connections }: Load,
  work: (index: number, send: Send) => Promise<void>,
): Promise<Measurement> {
  const durations: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const cpuBefore = server.cpuMicroseconds();
  const open = async (_: unknown, index: number) => {
    const connection = new Connection(server.address);
    await work(index, async (call, from = performance.now()) => {
      const { status, text } = await connection.request(call).catch(() => ({ status: 0, text: 'connection lost' }));
      durations.push(performance.now() - from);
      if (status >= 200 && status < 300) return text;
      if (failed++ === 0) console.log(`  first failure: ${status} ${text.slice(0, 200)}`);
      return null;
    });
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, open));
  const cpu = server.cpuMicroseconds() - cpuBefore;
  const measurement = {
    title,
    done: durations.length - failed,
    failed,
    seconds: (performance.now() - startedAt) / 1000,
    durations: ascending(durations),
    cpuMicroseconds: cpu / Math.max(1, durations.length),
  };
  const p99 = Math.round(percentile(measurement.durations, 0.99));
  console.log(`${title}: ${Math.round(perSecond(measurement))} per second, p99 ${p99} ms, ${failed} failed`);
  return measurement;
}

export function perSecond({ done, seconds }: Measurement): number {
  return done / seconds;
}
