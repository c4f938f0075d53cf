import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Content } from '@club/content-files/content';
import { currentComparison } from '@club/domain/entities/papers/comparison';
import { isPictureOption } from '@club/domain/entities/papers/question';
import type { PracticePaper } from '#features/practice/practice-paper.ts';
import { hashOf } from './site-file.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** Assigns question ids, inlines the pictures and keeps the keys separate. */
export function practicePaper({ folder, practice }: Content): PracticePaper {
  const questions = practice.questions.map((question, index) => ({
    ...question,
    id: idFrom(hashOf([String(index), JSON.stringify(question)])),
    createdAt: index,
    options: question.options.map((option) =>
      isPictureOption(question, option) ? dataString(folder, option) : option,
    ),
    supportingPicture: question.supportingPicture && dataString(folder, question.supportingPicture),
  }));
  const { slug, title, titleTranslations, languages, sections } = practice;
  const paper = {
    languages,
    comparison: currentComparison,
    sections,
    questions: questions.map(({ key, reasons, ...question }) => question),
    pictureHashes: {},
  };
  const keys = {
    keys: Object.fromEntries(questions.map(({ id, key }) => [id, key])),
    reasons: Object.fromEntries(questions.map(({ id, reasons }) => [id, reasons])),
    withdrawn: {},
  };
  return { slug, title, titleTranslations, version: hashOf([JSON.stringify([paper, keys])]).slice(0, 16), paper, keys };
}

/** A version 8 (custom) UUID from the first digits of a hash. */
function idFrom(hash: string): string {
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A data URL for a picture in the content folder. */
function dataString(folder: string, path: string): string {
  const type = mediaTypes[extname(path).toLowerCase()];
  if (type === undefined) throw new TypeError(`${path} is no picture that a browser shows`);
  const bytes = readFileSync(join(folder, path));
  return type === mediaTypes['.svg']
    ? `data:${type},${encodeURIComponent(bytes.toString('utf8'))}`
    : `data:${type};base64,${bytes.toString('base64')}`;
}
