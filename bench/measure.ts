import { type Call, Connection } from './connection.ts';
import type { Figure } from './figures.ts';
import type { ServerProcess } from './server-process.ts';

/** What a piece of work is measured with. */
export interface Load {
  readonly address: string;
  readonly server: ServerProcess | null;
  readonly title: string;
}

/** What one call came to, in milliseconds. */
interface Timed {
  readonly milliseconds: number;
  readonly isDone: boolean;
}

/**
 * As much as the server does: so many connections, each with its next call as soon as the last is answered.
 * @param callFor the next call of a connection; null when it has nothing left
 */
export async function measureMost(
  load: Load,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
  callFor: (connection: number, round: number) => Call | null,
): Promise<Figure> {
  const endsAt = performance.now() + seconds * 1000;
  return timed(load, async (took) => {
    const work = async (_: unknown, index: number) => {
      const connection = new Connection(load.address);
      for (let round = 0; performance.now() < endsAt; round += 1) {
        const call = callFor(index, round);
        if (call === null) break;
        took.push(await timeCall(connection, call, performance.now()));
      }
      connection.cut();
    };
    await Promise.all(Array.from({ length: connections }, work));
  });
}

/**
 * As many a second as are asked for, whether or not the last are answered: what waits counts from when it should have been sent,
 * so that a server that stops for a moment cannot hide it.
 */
export async function measureArrivals(
  load: Load,
  {
    connections,
    seconds,
    perSecond,
  }: { readonly connections: number; readonly seconds: number; readonly perSecond: number },
  callFor: (connection: number, round: number) => Call | null,
): Promise<Figure> {
  return timed(load, async (took) => {
    const startedAt = performance.now();
    const total = Math.floor(perSecond * seconds);
    let sent = 0;
    const work = async (_: unknown, index: number) => {
      const connection = new Connection(load.address);
      for (let round = 0; sent < total; round += 1) {
        const dueAt = startedAt + (sent / perSecond) * 1000;
        sent += 1;
        const wait = dueAt - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const call = callFor(index, round);
        if (call === null) break;
        took.push(await timeCall(connection, call, dueAt));
      }
      connection.cut();
    };
    await Promise.all(Array.from({ length: connections }, work));
  });
}

async function timeCall(connection: Connection, call: Call, from: number): Promise<Timed> {
  try {
    const { status } = await connection.ask(call);
    return { milliseconds: performance.now() - from, isDone: status >= 200 && status < 300 };
  } catch {
    return { milliseconds: performance.now() - from, isDone: false };
  }
}

async function timed({ server, title }: Load, run: (took: Timed[]) => Promise<void>): Promise<Figure> {
  const took: Timed[] = [];
  const startedAt = performance.now();
  const cpuBefore = server?.cpuMicroseconds() ?? 0;
  await run(took);
  const seconds = (performance.now() - startedAt) / 1000;
  const done = took.filter(({ isDone }) => isDone).length;
  return {
    title,
    done,
    failed: took.length - done,
    seconds,
    took: took.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other),
    cpuMicroseconds: ((server?.cpuMicroseconds() ?? 0) - cpuBefore) / Math.max(1, took.length),
  };
}
