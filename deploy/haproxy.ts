import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Program } from './program.ts';

/** `haproxy.cfg` as it is shipped, listening without TLS on a port of this machine, in front of these servers. */
function rehearsedConfiguration(port: number, serverPorts: readonly number[]): string {
  const servers = serverPorts.map((serverPort, index) => `  server number-${index + 1} 127.0.0.1:${serverPort}`);
  const kept = shippedConfiguration('haproxy.cfg')
    .replaceAll(/^\.if defined\(COMPOSE\)$.*?^\.else$/gms, '')
    .replaceAll(/^\.endif$/gm, '')
    .split('\n')
    .filter((line) => !/^ {2}(?:maxconn |bind :443|server |http-request redirect)/.test(line))
    .map((line) => (line === '  bind :80' ? `  bind 127.0.0.1:${port}` : line));
  return `${kept.join('\n').trimEnd()}\n${servers.join('\n')}\n`;
}

/** `haproxy-postgresql.cfg` as it is shipped, on a port of this machine, in front of these PostgreSQL machines. */
function rehearsedDatabaseConfiguration(port: number, machines: readonly Backend[]): string {
  const servers = machines.map(
    ({ name, port: machinePort, healthPort }) => `  server ${name} 127.0.0.1:${machinePort} check port ${healthPort}`,
  );
  return `${shippedConfiguration('haproxy-postgresql.cfg')
    .split('\n')
    .filter((line) => !line.startsWith('  server '))
    .map((line) => (line.startsWith('  bind ') ? `  bind 127.0.0.1:${port}` : line))
    .join('\n')
    .trimEnd()}\n${servers.join('\n')}\n`;
}

interface Backend {
  readonly name: string;
  readonly port: number;
  readonly healthPort: number;
}

function shippedConfiguration(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

/** Starts HAProxy in front of servers of this machine. */
export async function startHaproxy(folder: string, port: number, serverPorts: readonly number[]): Promise<Program> {
  const haproxy = runHaproxy(folder, 'haproxy', rehearsedConfiguration(port, serverPorts));
  await haproxy.untilReady(async () => (await fetch(`http://127.0.0.1:${port}/api/schools`)).ok);
  return haproxy;
}

/** Starts HAProxy in front of PostgreSQL machines, on the way to whichever is the first. */
export async function startDatabaseHaproxy(
  folder: string,
  port: number,
  machines: readonly Backend[],
): Promise<Program> {
  const haproxy = runHaproxy(folder, 'haproxy-postgresql', rehearsedDatabaseConfiguration(port, machines));
  const isOpen = async () => {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
    client.on('error', () => {});
    await client.connect();
    await client.end();
    return true;
  };
  await haproxy.untilReady(isOpen);
  return haproxy;
}

function runHaproxy(folder: string, name: string, configuration: string): Program {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(file, configuration);
  return new Program('haproxy', ['-db', '-f', file], { logFile: join(folder, `${name}.log`) });
}
