import type { Instant } from '#shared/instant.ts';
import { type AnswerKey, fromTickBits, type GivenAnswer, toTickBits } from './answer-key.ts';
import { type Comparison, comparisonOf, comparisonRules } from './comparison.ts';
import { type MarkingScheme, schemeOf, sumMarks } from './marking.ts';
import { fullMarks, type PaperKeys, type PaperSection, type PublishedPaper, type WithdrawalRule } from './paper.ts';
import type { Question } from './question.ts';
import { isAnsweredByTicks, isRight } from './question-kinds.ts';
import { chosenOptions, isAnswered } from './read-answer.ts';

/** Newer means a higher takeover, then a higher sequence. */
export interface SaveOrder {
  /** 1 at the start of the section, plus one each time a page takes it over. */
  readonly takeover: number;
  /** Counted by each page, so comparable only within one takeover; higher is newer. */
  readonly sequence: number;
}

export interface AnswerEvent extends GivenAnswer, SaveOrder {
  readonly questionId: string;
  /** How long the page had shown the question; for statistics only, never for marking. */
  readonly seenSeconds?: number | undefined;
  /** When it was given, by the page's estimate of the server's clock; used only for pauses, never for marking. */
  readonly givenAt?: Instant | undefined;
}

export function isNewer(save: SaveOrder, other: SaveOrder): boolean {
  return save.takeover === other.takeover ? save.sequence > other.sequence : save.takeover > other.takeover;
}

export interface QuestionToMark {
  readonly id: string;
  readonly options: readonly string[];
  readonly reward: number | null;
  readonly penalty: number | null;
  /** Without a key no answer is right. */
  readonly key: AnswerKey | undefined;
  readonly alsoRight?: readonly AnswerKey[] | undefined;
  readonly withdrawn: WithdrawalRule | undefined;
  /** That of its paper. */
  readonly comparison: Comparison;
}

export function questionToMark(
  question: Omit<QuestionToMark, 'key' | 'alsoRight' | 'withdrawn' | 'comparison'>,
  { keys, alsoRight, withdrawn }: PaperKeys,
  comparison: Comparison,
): QuestionToMark {
  const { id } = question;
  return { ...question, key: keys[id], alsoRight: alsoRight?.[id], withdrawn: withdrawn[id], comparison };
}

export function isAnswerRight(
  { key, alsoRight = [], options, comparison }: Pick<QuestionToMark, 'key' | 'alsoRight' | 'options' | 'comparison'>,
  answer: GivenAnswer,
): boolean {
  return key !== undefined && [key, ...alsoRight].some((right) => isRight(right, options, answer, comparison));
}

/** The newest save of each question. Order and repetition of the saves do not matter. */
export function newestAnswers<Save extends SaveOrder & { readonly questionId: string }>(
  saves: Iterable<Save>,
): Map<string, Save> {
  const newest = new Map<string, Save>();
  for (const save of saves) {
    const known = newest.get(save.questionId);
    if (known === undefined || isNewer(save, known)) newest.set(save.questionId, save);
  }
  return newest;
}

/**
 * Marks for one question: by its own reward and penalty if it has them, else by the section's scheme; 0 if unanswered. A withdrawn
 * question gives everybody either nothing or the marks for a right answer.
 */
export function questionMarks(
  question: QuestionToMark,
  answer: GivenAnswer | undefined,
  scheme: MarkingScheme,
): number {
  const { marksIfRight, marksIfWrong } = schemeOf(question, scheme);
  if (question.withdrawn !== undefined) return question.withdrawn === 'everybody' ? marksIfRight : 0;
  if (!isAnswered(answer, question.comparison)) return 0;
  if (isAnswerRight(question, answer)) return marksIfRight;
  return marksIfWrong;
}

/** The score of an attempt: the sum of its sections, between 0 and the full marks of its paper. */
export function attemptScore(marksBySection: readonly number[], sections: readonly PaperSection[]): number {
  return Math.min(fullMarks(sections), Math.max(0, sumMarks(marksBySection)));
}

/** The newest answer to a question, in a compact form for reading thousands of attempts. */
export interface IndexedAnswer {
  /** Index of the question in its paper. */
  readonly questionIndex: number;
  /** See `toTickBits`. */
  readonly ticks: number | null;
  readonly typed: string | null;
}

export interface AttemptAnswers {
  /** The numbers of the sections that were sat. */
  readonly sections: readonly number[];
  readonly answers: readonly IndexedAnswer[];
}

/** The result of one question. */
export interface QuestionResult {
  /** The marks that count, even if the question was withdrawn. */
  readonly marks: number;
  /** By the key, even if the question was withdrawn. */
  readonly isRight: boolean;
  /** The chosen options, see `toTickBits`, or the typed text; null: unanswered. */
  readonly choice: number | string | null;
}

/** Marks per section, before the cap; 0 for a section that was not sat. */
export interface MarkedAttempt {
  /** By section of the paper, before the cap; 0 if it was not sat. */
  readonly sectionMarks: readonly number[];
  readonly score: number;
}

/** Marks attempts by one paper and one version of its keys. */
export interface Marker {
  /** In the order of the paper; null if the question's section was not sat. */
  readonly questionResults: (attempt: AttemptAnswers) => readonly (QuestionResult | null)[];
  readonly mark: (attempt: AttemptAnswers) => MarkedAttempt;
}

/**
 * A score is a pure function of an attempt's answers, the version of its paper and the version of the keys, see
 * docs/rules/marking.md, M6. Results are cached by answer, because ten thousand participants give the same few.
 */
export function createMarker(
  paper: Pick<PublishedPaper, 'questions' | 'sections' | 'comparison'>,
  keys: PaperKeys,
): Marker {
  const comparison = comparisonOf(paper);
  const sections = new Map(paper.sections.map((section) => [section.section, section]));
  const cache = paper.questions.map(() => new Map<number | string | null, QuestionResult>());

  function questionResult(place: number, ticks: number | null, typed: string | null): QuestionResult | null {
    const [question, cached] = [paper.questions[place], cache[place]];
    const scheme = question && sections.get(question.section);
    if (question === undefined || cached === undefined || scheme === undefined) return null;
    const cacheKey = typed === null ? ticks : `${ticks ?? ''} ${typed}`;
    const known = cached.get(cacheKey);
    if (known !== undefined) return known;
    const answer: GivenAnswer = { markedAnswers: fromTickBits(ticks), userInput: typed ?? undefined };
    const toMark = questionToMark(question, keys, comparison);
    const result = {
      marks: questionMarks(toMark, answer, scheme),
      isRight: isAnswerRight(toMark, answer),
      choice: isAnswered(answer, comparison) ? choiceOf(question, answer, comparison) : null,
    };
    cached.set(cacheKey, result);
    return result;
  }

  function questionResults({ sections: sat, answers }: AttemptAnswers): (QuestionResult | null)[] {
    const results = paper.questions.map(({ section }, place) =>
      sat.includes(section) ? questionResult(place, null, null) : null,
    );
    for (const { questionIndex, ticks, typed } of answers) {
      const question = paper.questions[questionIndex];
      if (question && sat.includes(question.section))
        results[questionIndex] = questionResult(questionIndex, ticks, typed);
    }
    return results;
  }

  function mark(attempt: AttemptAnswers): MarkedAttempt {
    const results = questionResults(attempt);
    const sectionMarks = paper.sections.map(({ section }) =>
      sumMarks(
        paper.questions.map((question, place) => (question.section === section ? (results[place]?.marks ?? 0) : 0)),
      ),
    );
    return { sectionMarks, score: attemptScore(sectionMarks, paper.sections) };
  }

  return { questionResults, mark };
}

/**
 * Merges saves into the final answers, whatever the order and number of times they arrived. Saves of other papers' questions are
 * ignored.
 * @param savesBySection the saves that count, by the number of each section that was sat
 */
export function attemptAnswers(
  { questions }: Pick<PublishedPaper, 'questions'>,
  savesBySection: ReadonlyMap<number, Iterable<AnswerEvent>>,
): AttemptAnswers {
  const newest = new Map([...savesBySection].map(([section, saves]) => [section, newestAnswers(saves)]));
  return {
    sections: [...savesBySection.keys()],
    answers: questions.flatMap(({ id, section }, place): IndexedAnswer[] => {
      const save = newest.get(section)?.get(id);
      return save
        ? [{ questionIndex: place, ticks: toTickBits(save.markedAnswers), typed: save.userInput ?? null }]
        : [];
    }),
  };
}

function choiceOf({ kind, options }: Question, answer: GivenAnswer, comparison: Comparison): number | string {
  if (!isAnsweredByTicks(kind)) return comparisonRules[comparison].text(answer.userInput ?? '');
  return chosenOptions(answer, options, comparison).reduce<number>((bits, option) => bits | (1 << option), 0);
}
