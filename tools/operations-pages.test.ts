import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationsPage, operationsPages, operationsPath } from './operations-pages.ts';
import { root } from './run-steps.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'club-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a page says of the other kinds of installation alone. */
const ofOthers: Readonly<Record<string, RegExp>> = {
  'one-server': /docker|haproxy|patroni|etcd|pgbouncer|keepalived|quiz-club@300[1-9]/i,
  compose: /npm run (?:db|admin|drill)|quiz-club@|patroni|etcd|pgbouncer|release\.sh|\/var\/backups/i,
  'several-machines': /docker|\bcompose\b|caddy|quiz-club@3000\b|:3000\b|embedded/i,
};

const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
const compose = parse(read('compose.yaml'), { merge: true });
const haproxy = read('deploy/haproxy.cfg');

/** The ports in the table of a page, with ranges in words such as `3001, 3002 …`. */
const portsIn = (text: string) =>
  [...text.matchAll(/^\| ([^|]+) \|.*\|$/gm)].flatMap(([, cell = '']) => cell.match(/\b\d{2,5}\b/g) ?? []);

describe.each(operationsPages)('the page of operations for %s', (name) => {
  const page = existsSync(operationsPath(name)) ? readFileSync(operationsPath(name), 'utf8') : '';
  const blocks = [...page.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, , block = '']) => block);

  test('is what its source says', () => {
    expect(page).toBe(operationsPage(name));
  });

  test('is all that its reader needs: it has every part, names no other page and no other kind of installation', () => {
    const titles = [...page.matchAll(/^##+ (.*)$/gm)].map(([, title]) => title);
    for (const title of [
      ...[
        'Set it up',
        'Ports',
        'Mail: SPF and DKIM',
        'Text messages: DLT',
        'A new version',
        'Before real students register',
      ],
      ...['One hour before', 'During', 'When a disk is full', 'When a version has to be taken back', 'After'],
      ...['Backups', 'Restore', 'Monitoring'],
    ])
      expect(titles).toContain(title);
    expect(page).toMatch(/^\*\*Firewall\.\*\* /m);
    expect(page.match(/docs\/(?!decisions)\S+|\]\(/g)).toBeNull();
    expect(page.match(ofOthers[name] ?? /$/g)).toBeNull();
    // A part of the page that it refers to by its title is there.
    const quoted = [...page.matchAll(/\("([A-Z][^"]+)"\)/g)].map(([, title]) => title);
    expect(quoted.filter((title) => !titles.includes(title))).toEqual([]);
  });

  test('has commands that a shell can read, of scripts, files and services that exist', () => {
    expect(blocks.length).toBeGreaterThan(8);
    for (const block of blocks) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' });
      expect({ block, status, stderr }).toMatchObject({ status: 0 });
    }
    const run = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(run.filter((script) => scripts[script] === undefined)).toEqual([]);
    const files = [...page.matchAll(/(?<![\w/-])(?:deploy|server\/src)\/[\w./-]*\w/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const services = [...page.matchAll(/docker compose (?:run --rm|exec|(?:logs|ps)(?: -\S+| \d+\w*)*) (\w+)/g)];
    expect(
      services.map(([, service = '']) => service).filter((service) => compose.services[service] === undefined),
    ).toEqual([]);
  });

  test('lists every port that its commands name', () => {
    const listed = portsIn(page);
    const named = [
      ...page.matchAll(/(?:127\.0\.0\.1|0\.0\.0\.0|localhost|10\.0\.0\.\d+|quiz-club@|\]|port[= ])[:=]?(\d{4})\b/g),
    ];
    expect(named.length).toBeGreaterThan(2);
    expect(named.map(([, port]) => port).filter((port) => !listed.includes(port ?? ''))).toEqual([]);
  });
});

test('the pages of operations list the ports that their configuration opens', () => {
  const ports = (name: string) => portsIn(readFileSync(operationsPath(name), 'utf8'));
  const published = compose.services.caddy.ports.map((line: string) => line.split(':')[0]);
  const inside = [compose.services.one.environment.PORT, /bind :(8\d+)/.exec(haproxy)?.[1], '5432'];
  expect(ports('compose')).toEqual(expect.arrayContaining([...published, ...inside]));
  const behind = [...haproxy.matchAll(/^ {2}server \S+ 10\.\S+:(\d+)$/gm)].map(([, port]) => port);
  const opened = ['deploy/haproxy-postgresql.cfg', 'deploy/pgbouncer.ini', 'deploy/patroni.yml'].flatMap((path) =>
    [...read(path).matchAll(/(?:bind 127\.0\.0\.1:|listen_port = |listen: 0\.0\.0\.0:|10\.0\.0\.\d+:)(\d+)/g)].map(
      ([, port]) => port,
    ),
  );
  expect(behind.length).toBe(4);
  expect(ports('several-machines')).toEqual(expect.arrayContaining([...behind, ...opened, '80', '443']));
  expect(ports('one-server')).toEqual(expect.arrayContaining(['80', '443', '3000']));
});

test('the proxy of one server is one that Caddy accepts, in front of the port of the unit that is started', (context) => {
  const page = readFileSync(operationsPath('one-server'), 'utf8');
  const [, caddyfile = ''] = /Caddyfile <<'END'\n(.*?)^END$/ms.exec(page) ?? [];
  expect(caddyfile).toContain(`127.0.0.1:${/enable --now quiz-club@(\d+)/.exec(page)?.[1]} `);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile);
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const { error, status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  if (error !== undefined && !process.env.CI) return context.skip('caddy is not installed');
  expect({ status, said: `${stdout}${stderr}` }).toMatchObject({ status: 0 });
});

test('what is cited of the pages of operations by its title is on each of them', () => {
  const files = globSync('{server/src,web/src,deploy,docs/decisions}/**/*.{ts,tsx,yml,cfg,md}', { cwd: root });
  const cited = [...files, '.env.example', 'README.md', 'SECURITY.md'].flatMap((file) =>
    [...read(file).matchAll(/docs\/operations(?:\/([\w-]+)\.md)?, "([^"]+)"/g)].map(([, name, title]) => ({
      name,
      title,
    })),
  );
  expect(cited.length).toBeGreaterThan(2);
  for (const { name, title } of cited) {
    for (const page of name === undefined ? operationsPages : [name]) {
      expect(readFileSync(operationsPath(page), 'utf8')).toMatch(new RegExp(`^##+ ${title}$`, 'm'));
    }
  }
});
