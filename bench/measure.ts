import { type Call, Connection } from './connection.ts';
import type { ServerProcess } from './server-process.ts';
import { ascending, percentile } from './table.ts';

export interface Measurement {
  readonly title: string;
  readonly done: number;
  /** Failed replies and broken connections. */
  readonly failed: number;
  readonly seconds: number;
  /** Latencies in milliseconds, ascending. */
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

/** A closed loop: each connection sends its next call as soon as the last one is answered. */
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
 * An open loop: a fixed number of calls per second, however slow the replies are. Latency is measured from when a call was due, so
 * that a server that stalls cannot hide it (coordinated omission).
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

/** Resolves to the text of the reply; null if the call failed. */
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
