import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expiredCertificate } from '@club/server/testing/expired-certificate';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationsPages, operationsPath } from './operations-pages.ts';
import { root } from './run-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The value of a constant that its file does not export. */
function constant(path: string, name: string): number {
  const [, text] = new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`).exec(read(path)) ?? [];
  if (text === undefined) throw new Error(`${name} is not in ${path}`);
  return Number(text.replaceAll('_', ''));
}

/** What administrators read, by page. */
const manuals = operationsPages.map((name) => ({ name, text: readFileSync(operationsPath(name), 'utf8') }));
const manual = (name: string) => manuals.find((one) => one.name === name)?.text ?? '';

const units = globSync('deploy/systemd/*.service', { cwd: root }).map((path) => ({ path, text: read(path) }));
const compose = parse(read('compose.yaml'), { merge: true });

test('the stop time-out of every deployment exceeds that of the server', () => {
  const longest =
    constant('server/src/config.ts', 'maxDrainSeconds') +
    constant('server/src/main.ts', 'shutdownTimeoutMilliseconds') / 1000;
  const server = units.find(({ path }) => path.endsWith('quiz-club@.service'));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(server?.text ?? '')?.[1])).toBeGreaterThan(longest);
  for (const name of ['one', 'two']) {
    expect(Number.parseInt(compose.services[name].stop_grace_period, 10)).toBeGreaterThan(longest);
  }
});

test('the backup has the same sandbox as the server', () => {
  const confines = /^(?:No|Protect|Private|Restrict|Capability|State|Lock|SystemCall)\w+=.*$/gm;
  const [backup, server] = ['quiz-club-backup.service', 'quiz-club@.service'].map((name) =>
    (units.find(({ path }) => path.endsWith(name))?.text ?? '').match(confines)?.toSorted(),
  );
  expect(server?.length).toBeGreaterThan(20);
  expect(backup).toEqual(server);
});

test('every container is confined, and only the one that has the public ports keeps a privilege', () => {
  const confined = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  const services: [string, { readonly cap_add?: readonly string[] }][] = Object.entries(compose.services);
  expect(services.length).toBeGreaterThan(5);
  for (const [name, service] of services) {
    expect(service, name).toMatchObject(confined);
    expect(service.cap_add, name).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
  }
});

test('containers and units set only known settings', () => {
  // Node and the C library read theirs.
  const known = [...Object.keys(parseEnv(read('.env.example'))), 'NODE_ENV', 'MALLOC_TRIM_THRESHOLD_'];
  const given = [
    ...Object.keys(compose.services.one.environment),
    ...units.flatMap(({ text }) =>
      [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ')),
    ),
  ].map((setting) => setting.split('=')[0]);
  expect(given).toContain('DATA_DIR');
  // Commands read it from .env, too: with another value in a unit, its backups would look elsewhere.
  expect(units.map(({ text }) => text).join()).not.toContain('DATA_DIR=');
  expect(given.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('connections shared by PgBouncer have the limits that the servers would set', () => {
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

test('logs and backups are deleted as the privacy notice says (P14)', () => {
  const notice = read('content/privacy.yaml');
  const months = Number(/^MaxRetentionSec=(\d+)month$/m.exec(read('deploy/journald.conf'))?.[1]);
  expect(notice).toContain(`deleted after ${months} months`);
  expect(notice).toContain(`अधिक से अधिक ${months} महीने बाद`);
  // A log file is deleted as a whole, by its oldest line.
  expect(read('deploy/journald.conf')).toContain('MaxFileSec=1month');
  expect(Object.values(compose.services).map((service) => (service as typeof compose).logging.driver)).toEqual(
    Array(6).fill('journald'),
  );
  expect(notice).toContain('made every six hours and kept for a week');
  const kept = 7 * (24 / 6);
  expect(units.map(({ text }) => text).join()).toContain(`--keep ${kept}`);
  expect(compose.services.backups.command).toEqual(expect.arrayContaining(['--every', '6', '--keep', String(kept)]));
});

test('images are pinned by digest, and actions by commit', () => {
  const images = [
    ...read('Dockerfile').matchAll(/^FROM (\S*[:.]\S*)/gm),
    ...read('compose.yaml').matchAll(/^ +image: (\S*:\S*)$/gm),
  ];
  expect(images.length).toBe(5);
  expect(images.filter(([, image]) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image ?? ''))).toEqual([]);
  const actions = [...read('.github/workflows/check.yml').matchAll(/uses: (.*)$/gm)].map(([, action]) => action ?? '');
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('CI installs every program that checks the shipped configuration', () => {
  const installed = (path: string) => read(path).match(/[\w-]+/g);
  for (const path of ['.ci/run', '.github/workflows/check.yml']) {
    expect(installed(path)).toEqual(expect.arrayContaining(['prometheus', 'haproxy', 'keepalived', 'caddy']));
  }
});

test('CI requests nothing from compose that only the internal network may see', () => {
  const [, path = ''] = /https:\/\/localhost(\/\S*)/.exec(read('.github/workflows/check.yml')) ?? [];
  const denied = /deny_status 404 if \{ path (.*) \}/.exec(read('deploy/haproxy.cfg'))?.[1]?.split(' ');
  expect(denied).toContain('/healthz');
  expect(denied).not.toContain(path);
});

test('PostgreSQL does not log the values of conflicting rows (P5)', () => {
  expect(compose.services.database.command).toContain('log_error_verbosity=terse');
  expect(parse(read('deploy/patroni.yml')).bootstrap.dcs.postgresql.parameters.log_error_verbosity).toBe('terse');
});

test('archiving the log accepts a file that is archived already, as after a crash, and overwrites no other', () => {
  const { archive_command: command } = parse(read('deploy/patroni.yml')).bootstrap.dcs.postgresql.parameters;
  const path = join(folder, 'segment');
  const archive = (content: string) => {
    writeFileSync(path, content);
    const local = command.replaceAll('/var/lib/postgresql/wal', folder).replaceAll('%p', path).replaceAll('%f', '0001');
    return [spawnSync('sh', ['-c', local]).status === 0, readFileSync(join(folder, '0001'), 'utf8')];
  };
  expect([archive('one'), archive('one'), archive('two')]).toEqual([
    [true, 'one'],
    [true, 'one'],
    [false, 'one'],
  ]);
});

test('hosts named by the shipped Patroni configuration are renamed where its copy is restored', () => {
  const blocks = [...manual('several-machines').matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const restore = blocks.find((block) => block.includes('recovery.signal'));
  const { parameters } = parse(read('deploy/patroni.yml')).bootstrap.dcs.postgresql;
  for (const name of ['archive_mode', 'ssl']) {
    expect(parameters[name]).toBe('on');
    expect(restore).toContain(`\n${name} = off\n`);
  }
  // Patroni has both in its data folder, and accepts network connections only with TLS.
  for (const name of ['hba', 'ident']) expect(restore).toMatch(new RegExp(`^${name}_file = '.*/restored/pg_`, 'm'));
  expect(restore).toContain("'host all all 127.0.0.1/32 scram-sha-256' > restored/pg_hba.conf");
  // Without a log file, the server started by pg_ctl would keep the terminal open.
  expect(restore).toMatch(/pg_ctl -D restored -l \S+ -w start/);
});

test('the hook for certificates has its folder before certbot, which creates it, has ever run', () => {
  const page = manual('several-machines');
  const folder = '/etc/letsencrypt/renewal-hooks/deploy';
  expect(page.indexOf(`${folder}\n`)).toBeGreaterThan(0);
  expect(page.indexOf(`${folder}\n`)).toBeLessThan(page.indexOf(`cat > ${folder}/haproxy`));
});

test("an unreachable etcd stops no healthy database, and Patroni's API requires a password", () => {
  const { bootstrap, restapi } = parse(read('deploy/patroni.yml'));
  expect(bootstrap.dcs).toMatchObject({ failsafe_mode: true, synchronous_mode: true });
  expect(restapi.authentication).toEqual({ username: expect.any(String), password: 'CHANGE-ME' });
});

test('Patroni and the nightly copy reach their own PostgreSQL, and the package for etcd is installed', () => {
  const { postgresql, etcd3 } = parse(read('deploy/patroni.yml'));
  // The user that Patroni runs as, without a password; 127.0.0.1 is not accepted.
  const letIn = ['local all all peer', 'local replication postgres peer'];
  expect(postgresql).toMatchObject({ use_unix_socket: true, pg_hba: expect.arrayContaining(letIn) });
  expect(etcd3).toBeDefined();
  // On Debian 13 the package of Patroni depends only on the one for Consul.
  expect(manual('several-machines')).toMatch(/apt-get install -y postgresql patroni python3-etcd /);
});

test('the manual has the true path of .env, because "current" is a link into "releases"', () => {
  for (const { text } of manuals) expect(text.match(/^.* \.\.\/\.env\b.*$/gm)).toBeNull();
});

test.each(manuals)(
  'commands of the manual for $name work for root, can be repeated, and continue in the new release',
  ({ name, text: page }) => {
    // PostgreSQL knows no user "root".
    expect(page.match(/^ *(?:psql|createdb|createuser|dropdb|pg_basebackup) .*$/gm)).toBeNull();
    // No backup overwrites another, so each has a version or a day in its name.
    const named = [...page.matchAll(/db(?:\.ts| --) backup "?(\/\S+)/g)].map(([, file]) => file ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !/v1\.2\.0|\$\(date/.test(file))).toEqual([]);
    // A shell stays in the folder that "current" pointed to when it changed to it.
    if (name === 'compose') return;
    expect(page).toMatch(/^deploy\/release\.sh v.*\ncd \/opt\/quiz-club\/current .*\ncp deploy\/systemd\/\* /m);
  },
);

test('a server that cannot start is retried forever', () => {
  const server = units.find(({ path }) => path.endsWith('quiz-club@.service'))?.text;
  expect(server).toMatch(/^Restart=always$/m);
  expect(server).toMatch(/^StartLimitIntervalSec=0$/m);
});

test('a backup that lacks pictures has the same exit code everywhere', () => {
  const [rotating, backingUp] = ['deploy/rotate-backups.ts', 'server/src/process/backup/backup-commands.ts'].map(
    (path) => constant(path, 'missingPicturesExitCode'),
  );
  expect(rotating).toBe(backingUp);
});

test('every file that a unit or the image starts exists', () => {
  const started = [...units.map(({ text }) => text), read('Dockerfile'), read('compose.yaml')].flatMap((text) =>
    [...text.matchAll(/(?:deploy|server\/src)\/[\w-]+\.ts/g)].map(([path]) => path),
  );
  expect(new Set(started)).toContain('server/src/main.ts');
  expect(started.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test('the image has what renders the pages again, with its packages and fonts, and folders for data that only it reads', () => {
  const image = read('Dockerfile');
  expect(image).toMatch(/^COPY --from=pages \/app\/web\/build\/server web\/build\/server$/m);
  expect(image).toMatch(/mkdir --parents --mode=700 \/volumes\/data \/volumes\/backups$/m);
  expect(image).toMatch(/^COPY --from=packages --chown=65532:65532 \/volumes \/$/m);

  const [install = ''] = image.match(/^RUN npm ci .*--omit=dev.*$/m) ?? [];
  const workspaces = [...install.matchAll(/--workspace ([\w-]+)/g)].map(([, name = '']) => name);
  const installed = workspaces.flatMap((name) =>
    Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies ?? {}),
  );
  const [, list = ''] = /external: (\[.*?\])/.exec(read('web/vite.details.config.ts')) ?? [];
  const left = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  const sources = globSync(['web/site-files/*.ts', 'content-files/src/*.ts'], { cwd: root });
  const fonts = sources.flatMap((path) =>
    [...read(path).matchAll(/['`](@fontsource\/[\w-]+)\//g)].map(([, name = '']) => name),
  );
  expect(left).toContain('pdfkit');
  expect(fonts.length).toBeGreaterThan(0);
  expect([...left, ...fonts].filter((name) => !installed.includes(name))).toEqual([]);
});

test.each([
  ['collects the garbage of requests early', 'package.json', /--max-semi-space-size=16/],
  ['uses the module cache', 'package.json', /load-modules-fast\.mjs/],
  ['returns memory freed by threads', 'tools/start.ts', /MALLOC_TRIM_THRESHOLD_(?:=|: ')131072/],
])('every way to start a server %s', (_, npmStart, setting) => {
  const started = [[npmStart], ['Dockerfile'], ['deploy/systemd/quiz-club@.service']];
  started.push(['bench/server-process.ts', 'server/testing/start-flags.ts']);
  expect(started.filter((paths) => !setting.test(paths.map(read).join('\n')))).toEqual([]);
});

test('event streams outlive the time-outs of the proxies, and no event is buffered', () => {
  const haproxy = read('deploy/haproxy.cfg');
  const heartbeat = constant('server/src/shared/http/replies/event-stream.ts', 'heartbeatSeconds');
  for (const side of ['client', 'server']) {
    const [, seconds] = new RegExp(`^  timeout ${side} (\\d+)s$`, 'm').exec(haproxy) ?? [];
    expect(Number(seconds)).toBeGreaterThan(2 * heartbeat);
  }
  expect(haproxy).toMatch(/^ {2}option http-no-delay$/m);
  expect(haproxy).not.toMatch(/^ *(?:compression|filter|option http-buffer)/m);
  // Caddy does not buffer text/event-stream, unless it compresses it.
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*(?:encode|flush_interval|response_buffers|buffer_responses)/m);
});

test('alerts are evaluated as often as metrics are read, not once a minute as by default', () => {
  const { evaluation_interval: evaluated, scrape_interval: scraped } = parse(
    read('deploy/metrics/prometheus.yml'),
  ).global;
  expect([evaluated, scraped]).toEqual(['10s', '10s']);
});

test('each alert has a case in which it fires', () => {
  const alerts = [...read('deploy/metrics/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fires = /alertname: (\w+),?\s+eval_time: \w+,?\s+exp_alerts:\s*(?:\[\{|- exp_labels)/g;
  const fired = [...read('deploy/metrics/alerts.test.yml').matchAll(fires)].map(([, name]) => name);
  expect(alerts.filter((name) => !fired.includes(name))).toEqual([]);
});

/** A copy of a shipped file with other paths, so that it can be checked on any machine. */
function copyOf(path: string, change: (text: string) => string): string {
  const copy = join(folder, basename(path));
  writeFileSync(copy, change(read(path)));
  return copy;
}
const certificate = join(folder, 'quiz.pem');
writeFileSync(certificate, `${expiredCertificate.cert}${expiredCertificate.key}`);

/** Of 100. Whatever listens, has a clock and compiles cannot come below 10; systemd calls up to 49 OK. */
const maxExposure = 20;

/** [description, program that reads it, arguments]. `-dW`: with HAProxy a warning is an error. */
const checked: readonly (readonly [string, string, () => readonly string[]])[] = [
  [
    'the reverse proxy of several machines',
    'haproxy',
    () => ['-c', '-dW', '-f', copyOf('deploy/haproxy.cfg', (text) => text.replace('/etc/haproxy/certs/', certificate))],
  ],
  ['the database proxy', 'haproxy', () => ['-c', '-dW', '-f', 'deploy/haproxy-postgresql.cfg']],
  ['the address of two proxies', 'keepalived', () => ['--config-test', '--use-file', 'deploy/keepalived.conf']],
  [
    'the certificates of compose',
    'caddy',
    () => ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
  ],
  ['Prometheus', 'promtool', () => ['check', 'config', 'deploy/metrics/prometheus.yml']],
  // Each alert fires when it should, and only then.
  ['the alerts', 'promtool', () => ['test', 'rules', 'deploy/metrics/alerts.test.yml']],
  [
    'the units',
    'systemd-analyze',
    () => [
      'verify',
      ...readdirSync(join(root, 'deploy/systemd')).map((name) =>
        copyOf(`deploy/systemd/${name}`, (text) =>
          text.replaceAll('/opt/quiz-club/current/node_modules/.bin/node', process.execPath),
        ),
      ),
    ],
  ],
  [
    'the sandbox of the units',
    'systemd-analyze',
    () => [
      ...['security', '--offline=true', '--no-pager', `--threshold=${maxExposure}`],
      ...units.map(({ path }) => join(root, path)),
    ],
  ],
];

test.for(checked)('the shipped configuration of %s is accepted by %s', ([, program, args], context) => {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, SITE_ADDRESS: 'quiz.club.example' };
  if (spawnSync(program, ['--version'], { env }).error !== undefined && !process.env.CI) {
    return context.skip(`${program} is not installed`);
  }
  const { status, stdout, stderr } = spawnSync(program, args(), { cwd: root, env, encoding: 'utf8' });
  expect({ status, said: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
});
