import type { WorkingPaper } from './checklist.ts';
import type { PaperKeys, PublishedPaper } from './paper.ts';
import type { KeyedQuestion, Question } from './question.ts';

/**
 * The printed edition of a working copy: its questions by section, without their keys.
 * @param pictures what is known of its pictures
 */
export function snapshotPaper(
  { sections, languages, questions }: WorkingPaper,
  pictures: Pick<PublishedPaper, 'pictureHashes' | 'pictureRatios'> = { pictureHashes: {} },
): PublishedPaper {
  return {
    sections,
    languages,
    questions: sections.flatMap(({ section }) =>
      questions.filter((question) => question.section === section).map(snapshotQuestion),
    ),
    ...pictures,
  };
}

/** The keys that go with a printed edition, apart from it. */
export function keysOf(questions: readonly Pick<KeyedQuestion, 'id' | 'key' | 'reasons'>[]): PaperKeys {
  return {
    keys: Object.fromEntries(questions.map(({ id, key }) => [id, key])),
    reasons: Object.fromEntries(
      questions.flatMap(({ id, reasons }) => (Object.keys(reasons).length === 0 ? [] : [[id, reasons]])),
    ),
    withdrawn: {},
  };
}

/** Copies field by field so that no key is included. */
function snapshotQuestion(question: Question): Question {
  return {
    id: question.id,
    section: question.section,
    kind: question.kind,
    text: question.text,
    options: question.options,
    optionsArePictures: question.optionsArePictures,
    optionAlts: question.optionAlts,
    supportingPicture: question.supportingPicture,
    supportingPictureAlt: question.supportingPictureAlt,
    translations: question.translations,
    reward: question.reward,
    penalty: question.penalty,
    createdAt: question.createdAt,
  };
}
