import { comparable } from '#shared/text.ts';
import type { GivenAnswer } from './answer-key.ts';
import { optionIndexes } from './answer-key.ts';
import { sumMarks } from './marking.ts';
import type { PaperKeys, PublishedPaper } from './paper.ts';
import type { Question } from './question.ts';
import { questionKinds } from './question-kinds.ts';
import { chosenOptions, isAnswered } from './read-answer.ts';
import { attemptScore, isAnswerRight, type MarkedAttempt, questionMarks, questionToMark } from './scoring.ts';

/** What came of one answer: the marks that count, whether it was right by the key, also where the question was withdrawn. */
export interface JudgedAnswer {
  readonly marks: number;
  readonly isRight: boolean;
  /** The options that were chosen as bits, A the lowest, or a text that was typed; null: unanswered. */
  readonly choice: number | string | null;
}

/** The newest answer to a question, by the place of the question in its paper, from 0. */
export interface PlacedAnswer {
  readonly place: number;
  /** Ticked options as bits, A the lowest; null: none. */
  readonly ticks: number | null;
  readonly typed: string | null;
}

/** What an attempt is marked from. */
export interface SatAnswers {
  /** The numbers of the sections that were sat. */
  readonly sections: readonly number[];
  readonly answers: readonly PlacedAnswer[];
}

/** Marks many attempts by one paper and one version of its keys. */
export interface Judge {
  /** What came of each question, in the order of the paper; null where its section was not sat. */
  readonly judge: (attempt: SatAnswers) => readonly (JudgedAnswer | null)[];
  /** The same as `markAttempt` gives. See docs/rules/marking.md, M6. */
  readonly mark: (attempt: SatAnswers) => MarkedAttempt;
}

/** Makes a judge. Each different answer is judged once, because ten thousand participants give the same few. */
export function createJudge(paper: Pick<PublishedPaper, 'questions' | 'sections'>, keys: PaperKeys): Judge {
  const sections = new Map(paper.sections.map((section) => [section.section, section]));
  const known = paper.questions.map(() => new Map<number | string | null, JudgedAnswer>());

  function judgeAnswer(place: number, ticks: number | null, typed: string | null): JudgedAnswer | null {
    const [question, judged] = [paper.questions[place], known[place]];
    const scheme = question && sections.get(question.section);
    if (question === undefined || judged === undefined || scheme === undefined) return null;
    const name = typed === null ? ticks : `${ticks ?? ''} ${typed}`;
    const before = judged.get(name);
    if (before !== undefined) return before;
    const answer: GivenAnswer = {
      markedAnswers: ticks === null ? undefined : fromBits(ticks),
      userInput: typed ?? undefined,
    };
    const toMark = questionToMark(question, keys);
    const verdict = {
      marks: questionMarks(toMark, answer, scheme),
      isRight: isAnswerRight(toMark, answer),
      choice: isAnswered(answer) ? choiceOf(question, answer) : null,
    };
    judged.set(name, verdict);
    return verdict;
  }

  function judge(attempt: SatAnswers): (JudgedAnswer | null)[] {
    const responses = paper.questions.map(({ section }, place) =>
      attempt.sections.includes(section) ? judgeAnswer(place, null, null) : null,
    );
    for (const { place, ticks, typed } of attempt.answers) {
      const question = paper.questions[place];
      if (question && attempt.sections.includes(question.section)) responses[place] = judgeAnswer(place, ticks, typed);
    }
    return responses;
  }

  function mark(attempt: SatAnswers): MarkedAttempt {
    const responses = judge(attempt);
    const sectionMarks = paper.sections.map(({ section }) =>
      sumMarks(
        paper.questions.map((question, place) => (question.section === section ? (responses[place]?.marks ?? 0) : 0)),
      ),
    );
    return { sectionMarks, score: attemptScore(sectionMarks, paper.sections) };
  }

  return { judge, mark };
}

function fromBits(bits: number): boolean[] {
  return optionIndexes.map((index) => (bits & (1 << index)) !== 0);
}

function choiceOf({ kind, options }: Question, answer: GivenAnswer): number | string {
  if (!questionKinds[kind].takesOptions) return comparable(answer.userInput ?? '');
  return chosenOptions(answer, options).reduce<number>((bits, option) => bits | (1 << option), 0);
}
