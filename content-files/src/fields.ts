import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { inOtherLanguages, translatedLanguages } from '@club/domain/shared/language';
import { isUploadedPicture } from '@club/domain/shared/uploaded-picture';
import { z } from 'zod';
import { type Explanation, issueWith } from './explain-issue.ts';

/** Text that says something: spaces around it do not count. */
export const text = z.string().trim().min(1);

/** Text under a rule that puts what is wrong, and what to do about it, into words. */
export function ruledText(rule: (value: string) => Explanation | undefined) {
  return text.superRefine((value, context) => {
    const explanation = value === '' ? undefined : rule(value);
    if (explanation !== undefined) context.addIssue(issueWith(explanation));
  });
}

/** The same where the text may be empty, or left out. */
function ruledOptionalText(rule: (value: string) => Explanation | undefined) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const explanation = value === '' ? undefined : rule(value);
      if (explanation !== undefined) context.addIssue(issueWith(explanation));
    })
    .default('');
}

export const link = ruledText(linkProblem);

/** The same where there may be none: an empty text. */
export const optionalLink = ruledOptionalText(linkProblem);

function linkProblem(value: string): Explanation | undefined {
  const remedy = 'write it in full, starting with "https://", or with "/" for a file of this site';
  if (/^\/(?!\/)\S*$/.test(value)) return undefined;
  if (!URL.canParse(value) || /\s/.test(value)) return { problem: `"${value}" is not a web address`, remedy };
  return ['https:', 'http:'].includes(new URL(value).protocol)
    ? undefined
    : { problem: `"${value}" does not lead to a web page`, remedy };
}

export const email = ruledText((value) =>
  emailProblem(value) === undefined
    ? undefined
    : { problem: `"${value}" is not an e-mail address`, remedy: 'write it like club@example.org' },
);

export const phone = ruledText((value) =>
  phoneProblem(value) === undefined
    ? undefined
    : {
        problem: `"${value}" is not an Indian phone number`,
        remedy: 'write ten digits, with +91 or 0 before them if you like',
      },
);

export const pin = ruledText((value) =>
  /^\d{6}$/.test(value) ? undefined : { problem: `"${value}" is not a pin code`, remedy: 'write six digits in quotes' },
);

export const day = ruledText((value) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
    ? undefined
    : { problem: `"${value}" is not a day`, remedy: 'write it like "2026-11-21", in quotes' },
);

/** Part of an address, behind its #. */
export const anchor = ruledText((value) =>
  /^[a-z][a-z0-9-]*$/.test(value)
    ? undefined
    : { problem: `"${value}" cannot be part of an address`, remedy: 'write it in small letters, like how-long' },
);

const pictureExtensions = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** Path of a picture that is there, inside the content folder; or one that was uploaded in the browser. */
export function picturePath(folder: string) {
  return ruledText((value) => picturePathProblem(folder, value));
}

/** The same where there may be none. */
export function optionalPicturePath(folder: string) {
  return ruledOptionalText((value) => picturePathProblem(folder, value));
}

function picturePathProblem(folder: string, value: string): Explanation | undefined {
  if (isUploadedPicture(value)) return undefined;
  const inside =
    posix.normalize(value) === value && !value.startsWith('/') && !value.startsWith('..') && !value.includes('\\');
  if (!inside) {
    return { problem: `"${value}" is not a path inside the content folder`, remedy: 'write it like images/poster.svg' };
  }
  if (!pictureExtensions.includes(posix.extname(value).toLowerCase())) {
    return {
      problem: `"${value}" is not a picture`,
      remedy: `use a file that ends with ${pictureExtensions.join(', ')}`,
    };
  }
  return existsSync(join(folder, value))
    ? undefined
    : { problem: `there is no picture "${value}"`, remedy: 'add the file to the content folder, or correct its name' };
}

export const uploadedPicture = ruledText((value) =>
  /^(?:data:image\/\S+|(?:\/api)?\/files\/[\w-]+|[\w-]+)$/.test(value)
    ? undefined
    : {
        problem: `the picture "${value}" does not come with this file`,
        remedy:
          "add pictures in the question's form once the round is there, or give the address of an uploaded one (/api/files/…)",
      },
);

/**
 * A group of lines with its words in English, and under the name of another language all of them or none, so that nobody reads half a
 * thing in each. What is filled in later ("{marks}") has to be filled in there too.
 */
export function translatable<Words extends z.core.$ZodShape, Others extends z.core.$ZodShape>(
  words: Words,
  others: Others,
) {
  return z
    .strictObject({ ...words, ...others, ...inOtherLanguages(() => translation(words)) })
    .superRefine((entry, context) => hasSamePlaceholders(entry, context));
}

/** The same words in another language; null where there are none. */
export function translation<Words extends z.core.$ZodShape>(words: Words) {
  return z.strictObject(words).nullable().default(null);
}

/** Refuses a translation that fills in other things than the English words do. */
export function hasSamePlaceholders(entry: object, context: z.RefinementCtx): void {
  const fields = entry as Readonly<Record<string, unknown>>;
  for (const language of translatedLanguages) {
    for (const [name, translation] of Object.entries(fields[language] ?? {})) {
      const [wanted, written] = [placeholdersOf(fields[name]), placeholdersOf(translation)];
      const missing = wanted.find((placeholder) => !written.includes(placeholder));
      const added = written.find((placeholder) => !wanted.includes(placeholder));
      const problem =
        missing === undefined
          ? added !== undefined && `"${added}" is there in "${language}" alone`
          : `"${missing}" is missing in "${language}"`;
      if (!problem) continue;
      const remedy = 'write the same words in braces in both languages, as they are';
      context.addIssue(issueWith({ problem, remedy }, [language, name]));
    }
  }
}

function placeholdersOf(words: unknown): string[] {
  return typeof words === 'string' ? [...words.matchAll(/\{[^{}]*\}/g)].map(([placeholder]) => placeholder) : [];
}

/** The file has to exist and needs alternative text; a picture that contains words may differ by language. */
export function picture(folder: string) {
  const src = picturePath(folder);
  return z
    .strictObject({
      alt: text,
      src,
      ...inOtherLanguages(() => translation({ alt: text, src: z.exactOptional(src) })),
    })
    .superRefine((entry, context) => hasSamePlaceholders(entry, context));
}

/** Refuses a list in which two entries are the same in what `keyOf` gives; the later one is the problem. */
export function distinct<Entry>(keyOf: (entry: Entry) => string, path: (index: number) => PropertyKey[], what: string) {
  return (entries: readonly Entry[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry);
      if (seen.has(key)) {
        context.addIssue(
          issueWith({ problem: `"${key}" is there twice`, remedy: `keep one ${what} of that name` }, path(index)),
        );
      }
      seen.add(key);
    }
  };
}
