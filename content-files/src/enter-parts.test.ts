import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clubParts } from '@club/domain/features/club-details/club-parts';
import { expect, onTestFinished, test } from 'vitest';
import { enterParts, partInFile } from './enter-parts.ts';
import { readContent } from './read-content.ts';

test('what stands in the files, entered as it is, changes nothing, pictures with words in them included (W6)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'club-parts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(import.meta.dirname, '..', '..', 'content'), folder, { recursive: true });
  const file = join(folder, 'editions.yaml');
  const text = await readFile(file, 'utf8');
  const inHindi = text.replace('hi: { alt: "रोशनी', 'hi: { src: images/poster-hi.svg, alt: "रोशनी');
  expect(inHindi).not.toBe(text);
  await writeFile(file, inHindi);

  const reading = await readContent(folder);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
  const { leftovers: _, ...content } = reading.content;
  expect(content.editions[0]?.pictures[0]?.hi?.src).toBe('images/poster-hi.svg');
  const all = new Map(clubParts.map((part) => [part, partInFile(reading.content, part)] as const));
  const entering = await enterParts(reading.content, all);
  if ('problems' in entering) throw new Error(JSON.stringify(entering.problems));
  expect({ ...entering.content, files: null, leftovers: null }).toEqual({ ...content, files: null, leftovers: null });
});
