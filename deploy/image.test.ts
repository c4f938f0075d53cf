import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReviewReply } from '@club/contract/results';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Compose, Container } from './testing/containers.ts';
import { buildImage, type Image } from './testing/image.ts';

const project = join(import.meta.dirname, '..');
const page = readFileSync(join(project, 'docs/operations/compose.md'), 'utf8');

/** As Debian's packages are called. */
const programs = {
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  ip: 'iproute2',
  caddy: 'caddy',
  curl: 'curl',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
};

function findLack(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Linux and its root user';
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program], { env }).status !== 0);
  const isPostgresMissing = !existsSync('/usr/lib/postgresql');
  const packages = [...missing.map(([, name]) => name), ...(isPostgresMissing ? ['postgresql'] : [])];
  if (packages.length > 0) return `apt-get install ${packages.join(' ')}`;
  return spawnSync('unshare', ['--net', '--mount', 'true']).status === 0 ? null : 'namespaces';
}

const lack = findLack();
let folder: string;
let image: Image;
let compose: Compose;

beforeAll(async () => {
  if (lack !== null) return;
  process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
  folder = mkdtempSync(join(tmpdir(), 'club-image-'));
  // Of the npm that has started this, or of the first on the path.
  const npm = process.env.npm_execpath ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  image = await buildImage(folder, join(realpathSync(npm), '../..'));
});
beforeEach((context) => {
  if (lack !== null) context.skip(lack);
});
afterAll(async () => {
  if (lack !== null) return;
  await compose?.down();
  // Several file systems' worth of files.
  await promisify(execFile)('rm', ['-rf', folder]);
});

/** Owner and mode of a path in the image. */
function ownership(path: string): string {
  const { uid, gid, mode } = statSync(join(image.root, path));
  return `${uid}:${gid} ${(mode & 0o7777).toString(8)}`;
}

/** Lines of the page's commands that make `.env`, run where it can be. */
function makeSettings(): string {
  const own = join(folder, 'project');
  mkdirSync(own);
  writeFileSync(join(own, '.env.example'), readFileSync(join(project, '.env.example')));
  const [, commands = ''] = /```sh\n(git clone .*?)```/s.exec(page) ?? [];
  const lines = commands.split('\n').filter((line) => /\.env\b/.test(line) && !line.startsWith('#'));
  expect(lines).toHaveLength(3);
  execFileSync('bash', ['-ec', lines.join('\n')], { cwd: own });
  const file = join(own, '.env');
  // A name that is this machine's own, for which Caddy signs the certificate itself.
  writeFileSync(file, readFileSync(file, 'utf8').replace('quiz.club.example', 'localhost'));
  return file;
}

/** What `sh` runs of a command of the page: the words after `docker compose COMMAND SERVICE`. */
function commandOf(start: string, line: RegExp): string[] {
  const [found] = line.exec(page) ?? [];
  if (!found?.startsWith(start)) throw new Error(`the page has no command ${line}`);
  const words = found.slice(start.length).replace(/ +#.*$/, '');
  return execFileSync('bash', ['-c', `printf '%s\\n' ${words}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

/** Whom Caddy's certificate is signed by. */
const authority = () => join(compose.volume('certificates'), 'caddy/pki/authorities/local/root.crt');

/** The status of a reply of Caddy, and where it leads. Compose does not wait for it to be ready. */
function statusOf(address: string): string {
  const patience = ['--retry', '20', '--retry-delay', '1', '--retry-all-errors'];
  const shown = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code} %{redirect_url}'];
  return compose.inNetworkOf('caddy', ['curl', ...patience, ...shown, '--cacert', authority(), address]);
}

test('the image has no shell, is smaller than 250 MB, and only two folders belong to its user, who shares them with nobody', () => {
  expect(image.user).toEqual({ uid: 65_532, gid: 65_532 });
  expect(ownership('/')).toMatch(/^0:0 [57]55$/);
  expect(['/data', '/backups'].map(ownership)).toEqual(['65532:65532 700', '65532:65532 700']);
  const owned = execFileSync('find', [image.root, '-uid', '65532', '-printf', '/%P\n'], { encoding: 'utf8' });
  expect(owned.trim().split('\n').toSorted()).toEqual(['/backups', '/data']);
  expect(existsSync(join(image.root, 'bin/sh'))).toBe(false);
  const [bytes = '0'] = execFileSync('du', ['--summarize', '--bytes', image.root], { encoding: 'utf8' }).split('\t');
  expect(Number(bytes)).toBeLessThan(250_000_000);
});

test('the image serves as its user, on a root that is read-only, with the embedded database, and ends when told to', async () => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  execFileSync('chown', ['65532:65532', data]);
  const container = new Container({
    image,
    command: [...image.entrypoint, ...image.command],
    environment: image.environment,
    volumes: [{ source: data, target: '/data', isReadOnly: false }],
    tmpfs: ['/tmp'],
    capabilities: [],
    log: join(folder, 'image.log'),
  });
  await container.untilHealthy(image.healthcheck);
  expect(await container.stop(45)).toBe(0);
  expect(execFileSync('find', [data, '-perm', '/077'], { encoding: 'utf8' })).toBe('');
});

test('every part of compose starts with its own settings, and a student goes from sign-up to the result through its proxies', async () => {
  compose = new Compose(folder, makeSettings(), image);
  for (const name of Object.keys(compose.services)) await compose.up(name);
  const [, password = ''] =
    /password\W+(\S+)/i.exec(['one', 'two'].map((name) => compose.logOf(name)).join('\n')) ?? [];
  expect(['http://localhost/', 'https://localhost/', 'https://localhost/readyz'].map(statusOf)).toEqual([
    '308 https://localhost/',
    '200 ',
    '404 ',
  ]);
  const sample = /^docker compose run --rm backups .* sample .*$/m;
  await compose.run('backups', commandOf('docker compose run --rm backups ', sample));
  const walk = ['deploy/testing/walk.ts', 'https://localhost', compose.volume('data'), password];
  const walked = compose.inNetworkOf('caddy', [process.execPath, ...walk], { NODE_EXTRA_CA_CERTS: authority() });
  const result = JSON.parse(walked) as ReviewReply;
  expect(result.step).toBe('final-results');
  expect(result.questions.length).toBeGreaterThan(30);
  expect(result.score).toBe(result.questions.reduce((sum, { marks }) => sum + marks, 0));
  // Of a round of one student no rank is said (Y4).
  expect(result.standing).toMatchObject({ all: null });
});

test('while one of the two servers is away, the other one answers', async () => {
  for (const name of ['one', 'two']) {
    expect(await compose.stop(name)).toBe(0);
    expect(statusOf('https://localhost/api/schools')).toBe('200 ');
    await compose.up(name);
  }
});

test('the commands of the page for an administrator, a backup and a restore do what it says', async () => {
  const team = commandOf(
    'docker compose run --rm one ',
    /^docker compose run --rm one server\/src\/admin\.ts list .*$/m,
  );
  expect(await compose.run('one', team)).toContain('admin@club.example');
  const backup = commandOf('docker compose run --rm backups ', /^docker compose run --rm backups .* backup \S+v1\S+$/m);
  const [file = ''] = backup.slice(-1);
  await compose.run('backups', backup);
  for (const name of ['one', 'two', 'backups']) await compose.stop(name);
  compose.exec(
    'database',
    commandOf('docker compose exec database ', /^docker compose exec database psql .* 'alter .*$/m),
  );
  const restore = commandOf('docker compose run --rm backups ', /^docker compose run --rm backups .* restore .*$/m);
  expect(restore).toContain(file);
  await compose.run('backups', restore);
  for (const name of ['one', 'two', 'backups']) await compose.up(name);
  expect(
    compose.exec('database', ['psql', '-U', 'quiz', '-Atc', "select count(*) from accounts where name = 'Asha Verma'"]),
  ).toBe('1\n');
  compose.exec(
    'database',
    commandOf('docker compose exec database ', /^docker compose exec database psql .* 'drop .*$/m),
  );
});

test('the drill of the page serves a backup from folders that it cannot write to', async () => {
  const [, script = ''] = /^ *quiz-club (server\S+) \/backups\/….backup/m.exec(page) ?? [];
  const drill = new Container({
    image,
    command: [...image.entrypoint, script, '/backups/before-v1.2.0.backup'],
    // Of the check alone: a drill reads no settings.
    environment: { ...image.environment, PORT: '3999' },
    volumes: [{ source: compose.volume('backups'), target: '/backups', isReadOnly: true }],
    tmpfs: ['/tmp'],
    capabilities: [],
    log: join(folder, 'drill.log'),
  });
  await drill.untilHealthy(image.healthcheck);
  expect(await drill.stop(45)).toBe(0);
});
