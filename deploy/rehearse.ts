import { type DayResult, formatReport, playDay } from '@club/bench/play-day';
import { createBenchRun, describeMachine, type ServerProcess } from '@club/bench/server-process';
import { fillDatabase } from '@club/bench/students';
import { openRehearsal } from '@club/bench/target';
import { startCaddy, startHaproxy } from './programs.ts';

interface Setup {
  readonly title: string;
  readonly folder: string;
  readonly database: string;
  readonly serverCount: number;
  readonly hasCaddy?: boolean;
  readonly students: number;
  readonly minutes: number;
  readonly duringDay: (servers: readonly ServerProcess[], restart: (index: number) => Promise<void>) => Promise<void>;
}

export async function rehearse({ title, folder, database, serverCount, hasCaddy, ...plan }: Setup): Promise<DayResult> {
  const run = createBenchRun(database, { LOG_LEVEL: 'warn', TRUST_PROXY: hasCaddy ? '2' : '1' });
  await fillDatabase(run.environment, async () => {});
  // At the same time, as machines restart after a power cut.
  const servers = await Promise.all(Array.from({ length: serverCount }, () => run.startServer()));
  const restart = async (index: number) => {
    servers[index] = await run.startServer({ port: Number(new URL(servers[index]?.address ?? '').port) });
  };
  const haproxy = await startHaproxy(
    folder,
    servers.map(({ address }) => address),
  );
  const address = hasCaddy ? await startCaddy(folder, haproxy) : haproxy;
  const { students, minutes } = plan;
  const target = await openRehearsal(address, { ...run.admin, opensInMinutes: 1, lastsMinutes: minutes + 3 });
  const result = await playDay(target, {
    addresses: [address],
    students,
    minutes,
    profile: 'calm',
    onDayRunning: () => plan.duringDay(servers, restart),
  });
  for (const server of servers) await server.stop();
  run.remove();
  console.log(
    `\n## ${title}\n\n${students} students in ${minutes} minutes, ${describeMachine()}\n\n${formatReport(result)}\n`,
  );
  return result;
}

/** Prints events with the seconds since the timeline was created. */
export function createTimeline(): (event: string) => void {
  const startedAt = performance.now();
  return (event) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${event}`);
}
