import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Where each layer keeps the room of a feature. */
const places: Record<string, (feature: string) => string> = {
  d: (feature) => `domain/src/features/${feature}`,
  c: (feature) => `contract/src/${feature}.ts`,
  s: (feature) => `server/src/features/${feature}`,
  w: (feature) => (feature === 'player' ? 'web/src/player' : `web/src/features/${feature}`),
};

const cells = readFileSync('docs/features.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([name = '', _, where = '', lines = '']) => ({ name, where, lines: Number(lines.replace(',', '')) }))
  .filter(({ lines }) => Number.isInteger(lines));
const features = cells.flatMap(({ name, where, lines }) =>
  name.startsWith('`') ? [{ name: name.slice(1, -1), rooms: where.split(' '), lines }] : [],
);
const parts = cells.flatMap(({ name, where, lines }) =>
  name.startsWith('`') ? [] : [{ name, where: where.slice(1, -1), lines }],
);

const isCounted = (file: string) =>
  /\.(?:tsx?|mjs|css)$/.test(file) && !/\.(?:test|spec)\.tsx?$|\/testing\//.test(file);
const linesOf = (files: readonly string[]) =>
  files
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isCounted)
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

describe('the table of features', () => {
  test('has every room of the tree once, and no other', () => {
    const named = features.flatMap(({ name, rooms }) => rooms.map((layer) => places[layer]?.(name)));
    const inTree = [
      ...['domain/src/features', 'server/src/features', 'web/src/features'].flatMap((folder) =>
        readdirSync(folder).map((feature) => `${folder}/${feature}`),
      ),
      ...globSync('contract/src/*.ts').map((file) => file.replaceAll('\\', '/')),
      'web/src/player',
    ].filter((room) => room !== 'contract/src/index.ts');
    expect(named.toSorted()).toEqual(inTree.toSorted());
  });

  test('names parts that exist', () => {
    expect(parts.length).toBeGreaterThan(20);
    expect(parts.filter(({ where }) => globSync(where).length === 0)).toEqual([]);
  });

  test('says roughly how large each is', () => {
    const counted = [
      ...features.map(({ name, rooms, lines }) => {
        const files = rooms.map((layer) => places[layer]?.(name) ?? '').filter((place) => existsSync(place));
        return { name, lines, now: linesOf(files.flatMap((place) => globSync([place, `${place}/**/*.*`]))) };
      }),
      ...parts.map(({ name, where, lines }) => ({ name, lines, now: linesOf(globSync(where)) })),
    ];
    const stale = counted.filter(
      ({ lines, now }) => Math.abs(now - lines) > 200 && (now > lines * 1.5 || now < lines * 0.5),
    );
    expect(stale).toEqual([]);
  });
});
