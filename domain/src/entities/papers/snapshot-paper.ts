import { pick } from '#shared/pick.ts';
import type { WorkingPaper } from './checklist.ts';
import { currentComparison } from './comparison.ts';
import type { PaperKeys, PublishedPaper } from './paper.ts';
import { type KeyedQuestion, paperFields, type Question } from './question.ts';

/**
 * Makes a published version from a working copy: its questions by section, without their keys.
 * @param pictures the known facts about its pictures
 */
export function snapshotPaper(
  { sections, languages, questions }: WorkingPaper,
  pictures: Pick<PublishedPaper, 'pictureHashes' | 'pictureRatios'> = { pictureHashes: {} },
): PublishedPaper {
  return {
    sections,
    languages,
    comparison: currentComparison,
    questions: sections.flatMap(({ section }) =>
      questions.filter((question) => question.section === section).map(snapshotQuestion),
    ),
    ...pictures,
  };
}

/** The keys for a published version, kept separate from it. */
export function keysOf(questions: readonly Pick<KeyedQuestion, 'id' | 'key' | 'reasons'>[]): PaperKeys {
  return {
    keys: Object.fromEntries(questions.map(({ id, key }) => [id, key])),
    reasons: Object.fromEntries(
      questions.flatMap(({ id, reasons }) => (Object.keys(reasons).length === 0 ? [] : [[id, reasons]])),
    ),
    withdrawn: {},
  };
}

/** Copies the listed fields, so that no key is included. */
function snapshotQuestion(question: Question): Question {
  return pick(question, ['id', ...paperFields, 'createdAt']);
}
