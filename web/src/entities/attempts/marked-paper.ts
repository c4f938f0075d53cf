import type { AnswerKey, GivenAnswer } from '@club/domain/entities/papers/answer-key';
import { fullMarks, type PaperKeys, type PaperSection, type PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Question, Reasons } from '@club/domain/entities/papers/question';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import {
  isAnswerRight,
  markAttempt,
  newestAnswers,
  questionMarks,
  questionToMark,
} from '@club/domain/entities/papers/scoring';
import { countingSaves, type LocalQuizState } from './local-quiz.ts';

/** A question with all that can be said of it once its paper is over. */
export interface MarkedQuestion {
  readonly question: Question;
  /** Undefined where it was not answered. */
  readonly given: GivenAnswer | undefined;
  readonly key: AnswerKey | undefined;
  readonly isRight: boolean;
  readonly isWithdrawn: boolean;
  readonly marks: number;
  /** Why the right answer is right, where its author has written it. */
  readonly reasons: Reasons;
}

export interface MarkedSection {
  readonly section: PaperSection;
  readonly marks: number;
  readonly fullMarks: number;
  readonly questions: readonly MarkedQuestion[];
}

export interface MarkedPaper {
  readonly score: number;
  readonly fullMarks: number;
  readonly sections: readonly MarkedSection[];
}

/** What a quiz that was sat in the browser gives, down to each question. */
export function markLocalQuiz(paper: PublishedPaper, keys: PaperKeys, state: LocalQuizState): MarkedPaper {
  const saves = countingSaves(state);
  const { score, sectionMarks } = markAttempt(paper, keys, saves);

  function mark(question: Question, section: PaperSection): MarkedQuestion {
    const newest = newestAnswers(saves.get(section.section) ?? []).get(question.id);
    const given = isAnswered(newest) ? newest : undefined;
    const toMark = questionToMark(question, keys);
    const wasSat = saves.has(section.section);
    return {
      question,
      given,
      key: toMark.key,
      isRight: given !== undefined && isAnswerRight(toMark, given),
      isWithdrawn: toMark.withdrawn !== undefined,
      marks: wasSat ? questionMarks(toMark, given, section) : 0,
      reasons: keys.reasons[question.id] ?? {},
    };
  }

  return {
    score,
    fullMarks: fullMarks(paper.sections),
    sections: paper.sections.map((section, index) => ({
      section,
      marks: sectionMarks[index] ?? 0,
      fullMarks: fullMarks([section]),
      questions: paper.questions
        .filter((question) => question.section === section.section)
        .map((question) => mark(question, section)),
    })),
  };
}
