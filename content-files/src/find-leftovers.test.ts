import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clubParts, type PartEntry } from '@club/domain/features/club-details/club-parts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterParts, partInFile } from './enter-parts.ts';
import { readContent } from './read-content.ts';

/** What stands in the files, as a club of another name would enter it. */
function ownWords(entries: readonly PartEntry[]): PartEntry[] {
  const own: readonly (readonly [RegExp, string])[] = [
    [/quizzersclub@example\.org/g, 'quiz@brainwaves.in'],
    [/https:\/\/example\.org/g, 'https://brainwaves.in'],
    [/\+91 00000 00000/g, '+91 98765 43210'],
    [/Quizzers' Club|QCM|MANIT|Maulana Azad National Institute|मौलाना आज़ाद/g, 'Brain Waves'],
    [/Sample\w*|Example\w*|Placeholder|Specimen|Template|Mockup|Mockingbird|Dummy|Exemplar?|Pretend/g, 'Verma'],
    [/\bsample\b|नमूना/g, 'first'],
    [/^(?:1204|61)$/, '800'],
    [/^images\/signatures\/.*/, tinyPicture],
  ];
  return entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, text]) => [
        name,
        text.startsWith('images/') && !text.includes('signatures')
          ? text
          : own.reduce((words, [from, to]) => words.replace(from, to), text),
      ]),
    ),
  );
}
const tinyPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-leftovers-'));
  await cp(join(import.meta.dirname, '..', '..', 'content'), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function change(name: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]) {
  let text = await readFile(join(folder, name), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toMatch(from);
    text = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'gu'), () => to);
  }
  await writeFile(join(folder, name), text);
}

async function leftovers() {
  const reading = await readContent(folder);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems, null, 2));
  return reading.content.leftovers;
}
const ids = async () => (await leftovers()).map(({ id }) => id);

describe('what is left of the example (W4)', () => {
  it('is named as visitors see it, with the line on which it stands', async () => {
    for (const { file, line, seen } of await leftovers()) {
      const lines = (await readFile(file, 'utf8')).split('\n');
      const [, first = ''] = /“([^ ,”]+)/.exec(seen) ?? [];
      const entry = lines.slice(line - 1, line + 16).join(' ');
      expect(entry.toLowerCase(), `${file}:${line}`).toContain(first.toLowerCase());
    }
  });

  it('shrinks with each text that is replaced, in the last language too', async () => {
    expect(await ids()).toContain('club.yaml tagline');
    await change('club.yaml', ["tagline: Central India's Largest Quizzing Club", 'tagline: Ours']);
    const [hindi] = (await leftovers()).filter(({ id }) => id.includes('tagline'));
    expect(hindi).toMatchObject({ id: 'club.yaml hi.tagline', line: 13, seen: expect.stringContaining('in Hindi') });
    await change('club.yaml', ['tagline: मध्य भारत का सबसे बड़ा क्विज़ क्लब', 'tagline: हमारा']);
    expect((await ids()).filter((id) => id.includes('tagline'))).toEqual([]);
  });

  it('names a person, a figure or a brand that stayed among others', async () => {
    await change('team.yaml', [/(?:Sample|Example|Placeholder|Specimen|Template)(?=, post)/, 'Verma']);
    const [team] = (await leftovers()).filter(({ id }) => id.startsWith('team.yaml'));
    expect(team?.seen).toMatch(/^“Arjun Mockup”, “Farhan Mockup” and \d more, on the page of the team$/);
    await change('certificates.yaml', ['Sample Signatory', 'Asha Verma'], ['President (sample)', 'President']);
    const signatory = async () => (await leftovers()).find(({ id }) => id.startsWith('certificates'))?.seen;
    expect(await signatory()).toContain('“नमूना हस्ताक्षरकर्ता, अध्यक्ष (नमूना)”');
    await change(
      'certificates.yaml',
      [/नमूना हस्ताक्षरकर्ता|Specimen Signatory/, 'Asha Verma'],
      [/ \((?:नमूना|sample)\)/, ''],
    );
    expect(await signatory()).toContain('“the example’s picture of Asha Verma”');
    await change('sponsorship.yaml', ['{ number: 1204, ', '{ number: 800, ']);
    expect((await leftovers()).find(({ id }) => id.startsWith('sponsorship'))?.seen).toContain('61 of their schools');
  });

  it('names every line with a name of the example, once the club is called something else', async () => {
    expect((await ids()).filter((id) => id.endsWith(' names'))).toEqual([]);
    await change('club.yaml', ["name: Quizzers' Club", 'name: Brain Waves'], ['shortName: QCM', 'shortName: BW']);
    const named = (await leftovers()).filter(({ id }) => id.endsWith(' names'));
    expect(named.map(({ id, canStay, canWait }) => [id, canStay, canWait])).toEqual([
      ['club.yaml names', false, false],
      ['privacy.yaml names', false, false],
    ]);
    for (const { id, file, line, remedy } of named) {
      const lines = (await readFile(file, 'utf8')).split('\n');
      for (const at of [line, ...(remedy.match(/\d+/g) ?? []).map(Number)])
        expect(lines[at - 1], `${id} ${at}`).toMatch(/Quizzers' Club|QCM/);
    }
    await change('privacy.yaml', [/Quizzers' Club/, 'Brain Waves']);
    expect(await ids()).not.toContain('privacy.yaml names');
  });

  it('says what has to go before students see the site, and what can wait', async () => {
    const known = new Map((await leftovers()).map(({ id, canWait }) => [id, canWait]));
    for (const id of ['club.yaml name', 'club.yaml links.email', 'privacy.yaml responsible', 'editions.yaml 0'])
      expect([id, known.get(id)]).toEqual([id, false]);
    for (const id of ['club.yaml tagline', 'club.yaml events', 'club.yaml poster'])
      expect([id, known.get(id)]).toEqual([id, true]);
    expect(
      [...known].filter(([id]) => /^(?:privacy|terms)\.yaml sections/.test(id)).map(([, waits]) => waits),
    ).not.toContain(true);
  });

  it('includes statements that the club has to decide, and addresses in running text', async () => {
    expect(await ids()).toEqual(
      expect.arrayContaining(['privacy.yaml sections services', 'terms.yaml sections prizes']),
    );
    const prizes = (await leftovers()).find(({ id }) => id === 'terms.yaml sections prizes');
    expect(prizes).toMatchObject({ canStay: true, remedy: expect.stringContaining('/terms#prizes') });
    await change('terms.yaml', [/ *# .*SAMPLE STATEMENT.*\n/, '']);
    expect((await ids()).filter((id) => id.startsWith('terms.yaml'))).toEqual([]);
    await change('terms.yaml', ['{email}', 'quizzersclub@example.org']);
    expect((await ids()).filter((id) => id.startsWith('terms.yaml'))).toEqual(['terms.yaml address']);
  });

  it('can all be settled in the browser: entered there, or kept (W6)', async () => {
    const reading = await readContent(folder);
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
    const entered = clubParts.map((part) => [part, ownWords(partInFile(reading.content, part))] as const);
    const entering = await enterParts(reading.content, new Map(entered));
    if ('problems' in entering) throw new Error(JSON.stringify(entering.problems));
    expect(entering.content.leftovers.filter(({ canStay }) => !canStay)).toEqual([]);
    const kept = entering.content.leftovers.map(({ id }) => id);
    expect(kept).toContain('terms.yaml sections organiser');
    expect(kept.filter((id) => / (?:names|address|responsible)$/.test(id))).toEqual([]);
  });

  it('is a picture until its file is another', async () => {
    expect(await ids()).toContain('club.yaml poster');
    await change('images/poster.svg', ['#FFB000', '#00B0FF']);
    expect(await ids()).not.toContain('club.yaml poster');
  });
});
