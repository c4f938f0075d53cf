import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run-steps.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The value of a constant in a source, which only its own file knows. */
function constant(path: string, name: string): number {
  const [, text] = new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(read(path)) ?? [];
  if (text === undefined) throw new Error(`${name} is not in ${path}`);
  return Number(text.replaceAll('_', ''));
}

const units = globSync('deploy/systemd/*.service', { cwd: root }).map((path) => ({ path, text: read(path) }));
const compose = parse(read('compose.yaml'), { merge: true });

test('whoever stops a server waits for longer than it may take', () => {
  const longest =
    constant('server/src/config.ts', 'maxDrainSeconds') +
    constant('server/src/main.ts', 'shutdownTimeoutMilliseconds') / 1000;
  const server = units.find(({ path }) => path.endsWith('quiz-club@.service'));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(server?.text ?? '')?.[1])).toBeGreaterThan(longest);
  for (const name of ['one', 'two']) {
    expect(Number.parseInt(compose.services[name].stop_grace_period, 10)).toBeGreaterThan(longest);
  }
});

test('the backup is confined as the server is', () => {
  const confines = /^(?:No|Protect|Private|Restrict|Capability|State)\w+=.*$/gm;
  const [backup, server] = ['quiz-club-backup.service', 'quiz-club@.service'].map((name) =>
    (units.find(({ path }) => path.endsWith(name))?.text ?? '').match(confines)?.toSorted(),
  );
  expect(server?.length).toBeGreaterThan(8);
  expect(backup).toEqual(server);
});

test('containers and units set nothing that the server does not know', () => {
  // Node and the C library read theirs.
  const known = [...Object.keys(parseEnv(read('.env.example'))), 'NODE_ENV', 'MALLOC_TRIM_THRESHOLD_'];
  const given = [
    ...Object.keys(compose.services.one.environment),
    ...units.flatMap(({ text }) =>
      [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ')),
    ),
  ].map((setting) => setting.split('=')[0]);
  expect(given).toContain('DATA_DIR');
  // Commands read it from .env, too: a unit with another one would have its backups look elsewhere.
  expect(units.map(({ text }) => text).join()).not.toContain('DATA_DIR=');
  expect(given.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('connections that PgBouncer shares have the limits that the servers would ask for', () => {
  const source = 'server/src/shared/database/postgres-database.ts';
  const statement = constant(source, 'statementMilliseconds');
  const limits = /connect_query='([^']*)'/.exec(read('deploy/pgbouncer.ini'))?.[1]?.split('; ');
  expect(limits).toEqual([
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${constant(source, 'lock_timeout')}`,
    `set idle_in_transaction_session_timeout = ${statement}`,
    'set timezone = UTC',
  ]);
});

test('silence of etcd stops no healthy database, and nobody without a password tells Patroni what to do', () => {
  const { bootstrap, restapi } = parse(read('deploy/patroni.yml'));
  expect(bootstrap.dcs).toMatchObject({ failsafe_mode: true, synchronous_mode: true });
  expect(restapi.authentication).toEqual({ username: expect.any(String), password: 'CHANGE-ME' });
});

test('a backup that lacks pictures is known by the same exit code', () => {
  const [rotating, backingUp] = ['deploy/rotate-backups.ts', 'server/src/process/backup/backup-commands.ts'].map(
    (path) => constant(path, 'missingPicturesExitCode'),
  );
  expect(rotating).toBe(backingUp);
});

test('every file that a unit or the image starts is there', () => {
  const started = [...units.map(({ text }) => text), read('Dockerfile'), read('compose.yaml')].flatMap((text) =>
    [...text.matchAll(/(?:deploy|server\/src)\/[\w-]+\.ts/g)].map(([path]) => path),
  );
  expect(new Set(started)).toContain('server/src/main.ts');
  expect(started.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test.each([
  ['what requests leave behind is collected early', 'package.json', /--max-semi-space-size=16/],
  ['modules come from the cache', 'package.json', /load-modules-fast\.mjs/],
  ['memory that threads freed is given back', 'tools/start.ts', /MALLOC_TRIM_THRESHOLD_(?:=|: ')131072/],
])('however a server is started, %s', (_, npmStart, setting) => {
  const started = [npmStart, 'Dockerfile', 'deploy/systemd/quiz-club@.service', 'bench/server-process.ts'];
  expect(started.filter((path) => !setting.test(read(path)))).toEqual([]);
});

test('streams of events outlive the patience of the proxies, and no event waits on its way', () => {
  const haproxy = read('deploy/haproxy.cfg');
  const heartbeat = constant('server/src/shared/http/event-stream.ts', 'heartbeatSeconds');
  for (const side of ['client', 'server']) {
    const [, seconds] = new RegExp(`^  timeout ${side} (\\d+)s$`, 'm').exec(haproxy) ?? [];
    expect(Number(seconds)).toBeGreaterThan(2 * heartbeat);
  }
  expect(haproxy).toMatch(/^ {2}option http-no-delay$/m);
  expect(haproxy).not.toMatch(/^ *(?:compression|filter|option http-buffer)/m);
  // Caddy passes on text/event-stream as it comes, unless it is to pack it.
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*(?:encode|flush_interval|response_buffers|buffer_responses)/m);
});

test('each alert has a case in which it fires', () => {
  const alerts = [...read('deploy/metrics/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fires = /alertname: (\w+),?\s+eval_time: \w+,?\s+exp_alerts:\s*(?:\[\{|- exp_labels)/g;
  const fired = [...read('deploy/metrics/alerts.test.yml').matchAll(fires)].map(([, name]) => name);
  expect(alerts.filter((name) => !fired.includes(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(hasPromtool)('each alert fires when it should, and only then (skipped without promtool)', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/metrics/alerts.test.yml'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
