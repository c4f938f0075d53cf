import type { AnswerKey, GivenAnswer } from '@club/domain/entities/papers/answer-key';
import { type Comparison, comparisonOf } from '@club/domain/entities/papers/comparison';
import {
  fullMarks,
  type PaperKeys,
  type PaperSection,
  type PublishedPaper,
  type SectionWording,
} from '@club/domain/entities/papers/paper';
import type { Question, Reasons } from '@club/domain/entities/papers/question';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { attemptAnswers, createMarker, newestAnswers } from '@club/domain/entities/papers/scoring';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { countedSaves, type LocalQuizState } from './local-quiz.ts';

export interface MarkedQuestion {
  readonly question: Question;
  readonly comparison: Comparison;
  /** Undefined if it was not answered. */
  readonly givenAnswer: GivenAnswer | undefined;
  /** Each of them is right; empty if there is no key. */
  readonly keys: readonly AnswerKey[];
  readonly isRight: boolean;
  readonly isWithdrawn: boolean;
  readonly marks: number;
  /** Explanations of the right answer, if the author has written any. */
  readonly reasons: Reasons;
  /** When the server received the answer; omitted if there was none. */
  readonly receivedAt?: Instant;
  /** A newer answer that came too late to count. */
  readonly lateAnswer?: GivenAnswer & { readonly receivedAt: Instant };
}

export interface MarkedSection {
  readonly section: Pick<PaperSection, 'section' | 'translations' | keyof SectionWording>;
  readonly marks: number;
  /** The median of all; omitted if nobody else sat it. */
  readonly median?: number;
  readonly fullMarks: number;
  readonly questions: readonly MarkedQuestion[];
}

export interface MarkedPaper {
  /** The language in which it was sat; omitted if not recorded. */
  readonly language?: Language;
  readonly score: number;
  readonly fullMarks: number;
  readonly sections: readonly MarkedSection[];
}

export function markLocalQuiz(paper: PublishedPaper, keys: PaperKeys, state: LocalQuizState): MarkedPaper {
  const saves = countedSaves(state);
  const comparison = comparisonOf(paper);
  const marker = createMarker(paper, keys);
  const answers = attemptAnswers(paper, saves);
  const { score, sectionMarks } = marker.mark(answers);
  const results = marker.questionResults(answers);
  const questions = paper.questions.map((question, place): MarkedQuestion => {
    const newest = newestAnswers(saves.get(question.section) ?? []).get(question.id);
    const result = results[place];
    return {
      question,
      comparison,
      givenAnswer: isAnswered(newest, comparison) ? newest : undefined,
      keys: [keys.keys[question.id] ?? [], keys.alsoRight?.[question.id] ?? []].flat(),
      isRight: result?.isRight ?? false,
      isWithdrawn: keys.withdrawn[question.id] !== undefined,
      marks: result?.marks ?? 0,
      reasons: keys.reasons[question.id] ?? {},
    };
  });

  return {
    score,
    fullMarks: fullMarks(paper.sections),
    sections: paper.sections.map((section, index) => ({
      section,
      marks: sectionMarks[index] ?? 0,
      fullMarks: fullMarks([section]),
      questions: questions.filter(({ question }) => question.section === section.section),
    })),
  };
}
