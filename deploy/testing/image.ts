import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const authorities = '/etc/ssl/certs/ca-certificates.crt';
const project = join(import.meta.dirname, '../..');

/** A folder that a container can have as its root, and what is started in it. */
export interface Image {
  readonly root: string;
  readonly user: { readonly uid: number; readonly gid: number };
  readonly workingFolder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  /** Folders and files of this machine that belong to it, read-only. */
  readonly mounts: readonly string[];
}

/** What distroless/cc consists of. Source: github.com/GoogleContainerTools/distroless, cc/README.md */
const barePackages = ['base-files', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata'];

/**
 * Builds the image with Debian's buildah, which needs no engine. The base images are made of Debian's packages, so that no registry of
 * images is needed either; everything else is what the `Dockerfile` says.
 * @param npm folder of the npm that is put beside Node, as in the official image
 */
export async function buildImage(folder: string, npm: string): Promise<Image> {
  // In the background, because the test's process has to answer meanwhile.
  const run = async (program: string, ...args: string[]) =>
    (await promisify(execFile)(program, args, { cwd: project, maxBuffer: 2 ** 28 })).stdout.trim();
  const stores = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args: string[]) => run('buildah', ...stores, ...args);
  const imageOf = async (name: string, root: string, ...settings: string[]) => {
    const container = await buildah('from', 'scratch');
    await buildah('config', ...settings, container);
    await buildah('add', '--quiet', container, root, '/');
    await buildah('commit', '--quiet', '--rm', container, name);
  };

  const debian = join(folder, 'debian');
  const packages = [...barePackages, 'binutils'].join(',');
  await run('mmdebstrap', '--quiet', '--variant=apt', `--include=${packages}`, 'bookworm', debian);
  const bare = join(folder, 'bare');
  // Debian's folders of the first level lead here.
  for (const path of ['bin', 'lib', 'lib64', 'sbin']) mkdirSync(join(bare, 'usr', path), { recursive: true });
  const listed = (await run('chroot', debian, 'dpkg-query', '--listfiles', ...barePackages)).split('\n');
  const [list, archive] = [join(folder, 'bare.txt'), join(folder, 'bare.tar')];
  writeFileSync(
    list,
    listed
      .filter((path) => path.startsWith('/'))
      .map((path) => `.${path}\n`)
      .join(''),
  );
  await run('tar', '--create', '--file', archive, '--directory', debian, '--no-recursion', '--files-from', list);
  await run('tar', '--extract', '--file', archive, '--directory', bare);
  await imageOf('localhost/bare', bare);

  cpSync(realpathSync(join(project, 'node_modules/.bin/node')), join(debian, 'usr/local/bin/node'));
  cpSync(npm, join(debian, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(debian, 'usr/local/bin/npm'));
  // Whom this machine trusts, because its way to the registry may be its own.
  if (existsSync(authorities)) cpSync(authorities, join(debian, authorities));
  await imageOf('localhost/node', debian, '--env', `NODE_EXTRA_CA_CERTS=${authorities}`);

  // What npm has loaded before is not loaded again.
  const cache = await run('npm', 'config', 'get', 'cache');
  mkdirSync(cache, { recursive: true });
  const instructions = join(folder, 'Dockerfile');
  const text = readFileSync(join(project, 'Dockerfile'), 'utf8')
    .replace(/^FROM docker\.io\/library\/node:\S+/m, 'FROM localhost/node')
    .replace(/^FROM gcr\.io\/distroless\/\S+/m, 'FROM localhost/bare');
  writeFileSync(instructions, text);
  const options = [
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers=false',
    '--pull-never',
    '--volume',
    `${cache}:/root/.npm`,
  ];
  await buildah('build', ...options, '--file', instructions, '--tag', 'localhost/quiz-club', project);
  const container = await buildah('from', '--pull-never', 'localhost/quiz-club');
  const { config } = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/quiz-club')).Docker;
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  return {
    root: await buildah('mount', container),
    user: { uid, gid },
    workingFolder: config.WorkingDir,
    environment: Object.fromEntries(config.Env.map((line: string) => line.split(/=(.*)/s).slice(0, 2))),
    entrypoint: config.Entrypoint,
    command: config.Cmd,
    healthcheck: config.Healthcheck.Test.slice(1),
    mounts: [],
  };
}
