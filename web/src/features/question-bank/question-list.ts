import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { type MarkingScheme, schemeOf } from '@club/domain/entities/papers/marking';
import { type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { matchWords } from '@club/domain/shared/match-words';

export interface QuestionListView {
  readonly search: string;
  readonly section: number | undefined;
  readonly isActive: boolean | undefined;
  readonly sort: QuestionSort;
}

export const questionSortKeys = ['section', 'question', 'marks', 'added'] as const;
export type QuestionSortKey = (typeof questionSortKeys)[number];

export interface QuestionSort {
  readonly key: QuestionSortKey;
  readonly direction: 'ascending' | 'descending';
}

/** Reads the view from an address such as `?search=river&section=3&active=no&sort=-added`, ignoring invalid values. */
export function readView(search: URLSearchParams): QuestionListView {
  const section = Number(search.get('section'));
  const active = search.get('active');
  const sort = search.get('sort') ?? '';
  return {
    search: search.get('search') ?? '',
    section: Number.isInteger(section) && section > 0 ? section : undefined,
    isActive: active === 'yes' ? true : active === 'no' ? false : undefined,
    sort: {
      key: questionSortKeys.find((key) => key === sort.replace(/^-/, '')) ?? 'section',
      direction: sort.startsWith('-') ? 'descending' : 'ascending',
    },
  };
}

export function writeSort({ key, direction }: QuestionSort): string {
  return direction === 'descending' ? `-${key}` : key;
}

/** Ties keep the order of the paper. */
export function viewQuestions(
  questions: readonly KeyedQuestionReply[],
  view: QuestionListView,
  sections: readonly PaperSection[],
): KeyedQuestionReply[] {
  const kept = questions.filter(
    (question) =>
      (view.section === undefined || question.section === view.section) &&
      (view.isActive === undefined || question.inActive !== view.isActive),
  );
  const sign = view.sort.direction === 'descending' ? -1 : 1;
  const compare = comparisons[view.sort.key];
  return matchWords(kept, view.search, searchedText).sort(
    (a, b) => sign * compare(a, b, sections) || comparisons.section(a, b, sections) || (a.id < b.id ? -1 : 1),
  );
}

type Comparison = (a: KeyedQuestionReply, b: KeyedQuestionReply, sections: readonly PaperSection[]) => number;

const comparisons: Record<QuestionSortKey, Comparison> = {
  section: (a, b) => a.section - b.section || a.position - b.position,
  question: (a, b) => a.question.localeCompare(b.question, 'en-IN', { sensitivity: 'base', numeric: true }),
  marks: (a, b, sections) => marksShown(a, sections).marksIfRight - marksShown(b, sections).marksIfRight,
  added: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

/** Omits picture references, which mean nothing to a reader. */
function searchedText({ question, options, optionsContainImg, correctAnswer }: KeyedQuestionReply): string {
  const isText = (option: string) => !isPictureOption({ optionsArePictures: optionsContainImg }, option);
  return [question, ...[...options, correctAnswer].filter(isText)].join(' ');
}

/** The question's own marks, or else its section's. */
export function marksShown(
  { section, reward, nagativeMarking }: KeyedQuestionReply,
  sections: readonly PaperSection[],
): MarkingScheme {
  const ofSection = sectionWithNumber(sections, section) ?? { marksIfRight: 0, marksIfWrong: 0 };
  return schemeOf({ reward, penalty: nagativeMarking }, ofSection);
}

/** A typed answer has no letter, a picture no text. */
export interface CorrectAnswer {
  readonly letter: string | null;
  readonly text: string | null;
  readonly picture: string | null;
}

export function correctAnswers({
  answers,
  options,
  optionsContainImg,
  integerAnswer,
  correctAnswer,
}: KeyedQuestionReply): CorrectAnswer[] {
  const ticked = optionLetters.flatMap((letter, index): CorrectAnswer[] => {
    const option = options[index] ?? '';
    if (!answers[index]) return [];
    const isPicture = isPictureOption({ optionsArePictures: optionsContainImg }, option);
    return [{ letter, text: isPicture ? null : option, picture: isPicture ? option : null }];
  });
  if (ticked.length > 0) return ticked;
  return [{ letter: null, text: integerAnswer ?? correctAnswer, picture: null }];
}

/** The set with these ids, or without them. */
export function withIds(set: ReadonlySet<string>, ids: readonly string[], areIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (areIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
