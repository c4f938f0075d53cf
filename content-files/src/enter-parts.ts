import {
  type ClubPart,
  clubParts,
  entriesWithin,
  fieldsOfEntry,
  type PartEntry,
  type PartField,
  type PartFile,
  type PartList,
  partFiles,
  partShapes,
} from '@club/domain/features/club-details/club-parts';
import { translatedLanguages } from '@club/domain/shared/language';
import type { z } from 'zod';
import { certificatesFile } from './certificates-file.ts';
import { clubFile, withAudience } from './club-file.ts';
import type { Content } from './content.ts';
import { editionsFile } from './editions-file.ts';
import { type Explanation, explainIssue } from './explain-issue.ts';
import { findLeftovers } from './find-leftovers.ts';
import { privacyFile } from './policy-file.ts';
import type { ReadFile } from './read-file.ts';
import { sponsorsFile } from './sponsors-file.ts';
import { sponsorshipFile } from './sponsorship-file.ts';
import { teamFile } from './team-file.ts';

/** What owners have entered in the browser, by part. It wins over what stands in the files. */
export type EnteredParts = ReadonlyMap<ClubPart, readonly PartEntry[]>;

export interface PartProblem {
  readonly part: ClubPart;
  /** Of a list, counted from 0. */
  readonly entry: number;
  readonly field: string;
  readonly sentence: string;
}

export type Entering = { readonly content: Content } | { readonly problems: readonly PartProblem[] };

type Written = Record<string, unknown>;
type Path = readonly [string, ...string[]];

/** Of a file that may be entered: its shape, and the content with what stands in it. */
interface Reading {
  readonly check: (written: unknown) => z.ZodSafeParseResult<unknown>;
  readonly into: (content: Content, written: unknown) => Promise<Content> | Content;
}

function reading<Shape extends z.ZodType>(
  shape: Shape,
  into: (content: Content, value: z.output<Shape>) => Promise<Content> | Content,
): Reading {
  return {
    check: (written) => shape.safeParse(written),
    into: (content, written) => into(content, shape.parse(written)),
  };
}

function readingOf(name: PartFile, folder: string): Reading {
  switch (name) {
    case 'club.yaml':
      return reading(clubFile(folder), async (content, { club }) => ({ ...content, club: await withAudience(club) }));
    case 'team.yaml':
      return reading(teamFile(folder), (content, team) => ({ ...content, team }));
    case 'sponsors.yaml':
      return reading(sponsorsFile(folder), (content, sponsors) => ({ ...content, sponsors }));
    case 'sponsorship.yaml':
      return reading(sponsorshipFile, (content, sponsorship) => ({ ...content, sponsorship }));
    case 'editions.yaml':
      return reading(editionsFile(folder), (content, editions) => ({ ...content, editions }));
    case 'privacy.yaml':
      return reading(privacyFile, (content, privacy) => ({
        ...content,
        privacy: { ...privacy, earlier: content.privacy.earlier },
      }));
    case 'certificates.yaml':
      return reading(certificatesFile(folder), (content, certificates) => ({ ...content, certificates }));
  }
}

/**
 * The content with what was entered in the place of what stands in the files, checked as the files are.
 * @param content as it was read
 */
export async function enterParts(content: Content, entered: EnteredParts): Promise<Entering> {
  if (entered.size === 0) return { content };
  const changed = partFiles.filter(
    (name) => content.files.has(name) && [...entered.keys()].some((part) => partShapes[part].file === name),
  );
  const problems: PartProblem[] = [];
  let next = content;
  for (const name of changed) {
    const written = writtenWith(content, name, entered);
    const { check, into } = readingOf(name, content.folder);
    const { error } = check(written);
    if (error === undefined) next = await into(next, written);
    for (const issue of error?.issues ?? []) {
      const explanation = explainIssue(issue, valueAt(written, issue.path));
      problems.push({ ...placeOf(issue.path, name, entered), sentence: sentenceOf(explanation, issue.path) });
    }
  }
  if (problems.length > 0) return { problems };
  return { content: { ...next, leftovers: findLeftovers(withoutEntered(content.files, entered), next) } };
}

/** What stands in the file, for a form. */
export function partInFile({ files }: Content, part: ClubPart): PartEntry[] {
  const { file, list, fields, within } = partShapes[part];
  const written = files.get(file)?.written;
  const entries = list === null ? [written] : list === '' ? written : valueAt(written, [list]);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry) => {
    const inLists = within.flatMap((one) => {
      const own = valueAt(entry, [one.name]);
      return (Array.isArray(own) ? own : []).flatMap((item, place) =>
        Object.entries(textsOf(item, one.fields)).map(([name, text]) => [`${one.name}.${place}.${name}`, text]),
      );
    });
    return { ...textsOf(entry, fields), ...Object.fromEntries(inLists) };
  });
}

function textsOf(entry: unknown, fields: readonly PartField[]): PartEntry {
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(valueAt(entry, name.split('.')))]));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function writtenWith({ files }: Content, name: PartFile, entered: EnteredParts): unknown {
  let written: unknown = structuredClone(files.get(name)?.written ?? {});
  for (const [part, entries] of entered) {
    const { file, list, fields, within } = partShapes[part];
    if (file !== name) continue;
    const items = entries.map((entry) => ({
      ...write({}, entry, fields),
      ...Object.fromEntries(within.map((one) => [one.name, writeList(entry, one)])),
    }));
    if (list === null) write(written as Written, entries[0] ?? {}, fields);
    else if (list === '') written = items;
    else (written as Written)[list] = items;
  }
  return written;
}

function writeList(entry: PartEntry, list: PartList): Written[] {
  return entriesWithin(entry, list).map((one) => write({}, one, list.fields));
}

function write(target: Written, entry: PartEntry, fields: readonly PartField[]): Written {
  for (const { name, kind, isLeftOut } of fields) {
    const text = entry[name] ?? '';
    if (text === '' && isLeftOut) forget(target, name.split('.'));
    else setAt(target, name.split('.') as unknown as Path, written(kind, text));
  }
  for (const { name } of fields) forgetEmptyTranslation(target, name.split('.'));
  return target;
}

function written(kind: PartField['kind'], text: string): unknown {
  if (kind === 'names') return text.split(',').flatMap((one) => one.trim() || []);
  if (kind !== 'number') return text;
  // What is no number is refused as such, and what is missing as missing.
  return text === '' ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function forget(target: Written, path: readonly string[]): void {
  const group = valueAt(target, path.slice(0, -1));
  if (typeof group === 'object' && group !== null) delete (group as Written)[path.at(-1) ?? ''];
}

function setAt(target: Written, [step, ...rest]: Path, value: unknown): void {
  const [next, ...further] = rest;
  if (next === undefined) target[step] = value;
  else {
    target[step] = { ...(target[step] as Written | null | undefined) };
    setAt(target[step] as Written, [next, ...further], value);
  }
}

/** Words of which none are there in a language are not translated into it: they are shown in English. */
function forgetEmptyTranslation(target: Written, steps: readonly string[]): void {
  const at = steps.findIndex((step) => (translatedLanguages as readonly string[]).includes(step));
  if (at < 0) return;
  const group = valueAt(target, steps.slice(0, at)) as Written;
  const language = steps[at] ?? '';
  const words = group[language];
  if (typeof words === 'object' && words !== null && Object.values(words).every((word) => word === '')) {
    group[language] = null;
  }
}

function placeOf(path: readonly PropertyKey[], file: PartFile, entered: EnteredParts): Omit<PartProblem, 'sentence'> {
  const parts = clubParts.filter((part) => entered.has(part) && partShapes[part].file === file);
  const steps = path.map(String);
  for (const part of parts) {
    const shape = partShapes[part];
    const { list, fields } = shape;
    if (list !== null && list !== '' && steps[0] !== list) continue;
    const before = list === null ? 0 : list === '' ? 1 : 2;
    const entry = list === null ? 0 : Number(steps[before - 1] ?? 0);
    const name = steps.slice(before).join('.');
    const all = fieldsOfEntry(shape, entered.get(part)?.[entry] ?? {});
    const field = all.find((one) => one.name === name) ?? all.find((one) => one.name.startsWith(`${name}.`));
    if (field !== undefined) return { part, entry, field: field.name };
    // Something about all of it, such as that there are too few.
    if (list !== null) return { part, entry, field: fields[0]?.name ?? '' };
  }
  const [part = 'names'] = parts;
  return { part, entry: 0, field: partShapes[part].fields[0]?.name ?? '' };
}

/** For somebody who sees the field and no file. */
function sentenceOf({ problem, remedy }: Explanation, path: readonly PropertyKey[]): string {
  const name = `"${String(path.at(-1))}" `;
  const words = problem.startsWith(name) ? `This ${problem.slice(name.length)}` : problem;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${remedy.replace(/,? in quotes$/, '')}.`;
}

function withoutEntered(files: Content['files'], entered: EnteredParts): Content['files'] {
  const shown = new Map<string, ReadFile>(files);
  for (const part of entered.keys()) {
    const { file: name, list, fields } = partShapes[part];
    const file = shown.get(name);
    if (file === undefined) continue;
    const paths = list === null ? fields.map((field) => field.name.split('.')) : [[list]];
    const ranges = paths.flatMap((path) => file.linesOf(path) ?? []);
    const lines = file.text.split('\n').map((line, index) => {
      const isGone = list === '' || ranges.some(({ first, last }) => first <= index + 1 && index + 1 <= last);
      return isGone ? '' : line;
    });
    shown.set(name, { ...file, text: lines.join('\n') });
  }
  return shown;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, step) => (here as Written | null | undefined)?.[String(step)], value);
}
