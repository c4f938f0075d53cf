import {
  type ClubPart,
  clubParts,
  type PartEntry,
  type PartShape,
  partShapes,
} from '@club/domain/features/club-details/club-parts';
import { translatedLanguages } from '@club/domain/shared/language';
import { certificatesFile } from './certificates-file.ts';
import { clubFile, withAudience } from './club-file.ts';
import type { Content } from './content.ts';
import { type Explanation, explainIssue } from './explain-issue.ts';
import { findLeftovers } from './find-leftovers.ts';
import type { ReadFile } from './read-file.ts';

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

/**
 * The content with what was entered in the place of what stands in the files, checked as the files are.
 * @param content as it was read
 */
export async function enterParts(content: Content, entered: EnteredParts): Promise<Entering> {
  if (entered.size === 0) return { content };
  const club = clubFile(content.folder).safeParse(writtenWith(content, 'club.yaml', entered));
  const certificates =
    content.certificates === null
      ? null
      : certificatesFile(content.folder).safeParse(writtenWith(content, 'certificates.yaml', entered));
  const problems = [club, certificates].flatMap((parsed, index) =>
    (parsed?.error?.issues ?? []).map((issue) => {
      const name = index === 0 ? 'club.yaml' : 'certificates.yaml';
      const explanation = explainIssue(issue, valueAt(writtenWith(content, name, entered), issue.path));
      return { ...placeOf(issue.path, name, entered), sentence: sentenceOf(explanation, issue.path) };
    }),
  );
  if (!club.success || problems.length > 0) return { problems };
  const next: Content = {
    ...content,
    ...(changes('club.yaml', entered) && { club: await withAudience(club.data.club) }),
    ...(certificates?.data && changes('certificates.yaml', entered) && { certificates: certificates.data }),
  };
  return { content: { ...next, leftovers: findLeftovers(withoutEntered(content.files, entered), next) } };
}

/** What stands in the file, for a form. */
export function partInFile({ files }: Content, part: ClubPart): PartEntry[] {
  const { file, list, fields } = partShapes[part];
  const written = files.get(file)?.written;
  const entries = list === null ? [written] : valueAt(written, [list]);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry) =>
    Object.fromEntries(fields.map(({ name }) => [name, textOf(valueAt(entry, name.split('.')))])),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

const changes = (name: PartShape['file'], entered: EnteredParts) =>
  [...entered.keys()].some((part) => partShapes[part].file === name);

function writtenWith({ files }: Content, name: PartShape['file'], entered: EnteredParts): Written {
  const written = structuredClone((files.get(name)?.written ?? {}) as Written);
  for (const [part, entries] of entered) {
    const { file, list, fields } = partShapes[part];
    if (file !== name) continue;
    const into = (target: Written, entry: PartEntry) => {
      for (const field of fields) setAt(target, field.name.split('.') as unknown as Path, entry[field.name] ?? '');
      for (const field of fields) forgetEmptyTranslation(target, field.name.split('.'));
      return target;
    };
    if (list === null) into(written, entries[0] ?? {});
    else written[list] = entries.map((entry) => into({}, entry));
  }
  return written;
}

function setAt(target: Written, [step, ...rest]: Path, value: string): void {
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

function placeOf(
  path: readonly PropertyKey[],
  file: PartShape['file'],
  entered: EnteredParts,
): Omit<PartProblem, 'sentence'> {
  const parts = clubParts.filter((part) => entered.has(part) && partShapes[part].file === file);
  const steps = path.map(String);
  for (const part of parts) {
    const { list, fields } = partShapes[part];
    if (list !== null && steps[0] !== list) continue;
    const [entry, own] = list === null ? [0, steps] : [Number(steps[1] ?? 0), steps.slice(2)];
    const name = own.join('.');
    const field = fields.find((one) => one.name === name || one.name.startsWith(`${name}.`));
    if (field !== undefined) return { part, entry, field: field.name };
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
      const isGone = ranges.some(({ first, last }) => first <= index + 1 && index + 1 <= last);
      return isGone ? '' : line;
    });
    shown.set(name, { ...file, text: lines.join('\n') });
  }
  return shown;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, step) => (here as Written | null | undefined)?.[String(step)], value);
}
