import { fromWireQuestion, fromWireReasons } from '@club/contract/entities/papers';
import type { ReviewReply } from '@club/contract/results';
import type { Comparison } from '@club/domain/entities/papers/comparison';
import { parseCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import type { MarkedPaper, MarkedQuestion } from '#entities/attempts/marked-paper.ts';

export function toMarkedPaper(review: ReviewReply): MarkedPaper {
  const { language, score, fullMarks, sections, questions, comparison } = review;
  const marked = questions.map((question) => toMarkedQuestion(question, comparison));
  return {
    ...(language && { language }),
    score,
    fullMarks,
    sections: sections.map(({ marks, fullMarks: ofSection, median, ...section }) => ({
      section,
      marks,
      fullMarks: ofSection,
      ...(median !== null && { median }),
      questions: marked.filter(({ question }) => question.section === section.section),
    })),
  };
}

type ReviewedQuestion = ReviewReply['questions'][number];

function toMarkedQuestion(
  { answer, lateAnswer, rightAnswers, reasons, ...reviewed }: ReviewedQuestion,
  comparison: Comparison,
): MarkedQuestion {
  const question = fromWireQuestion(reviewed.question);
  const keys = rightAnswers.map((right) => parseCorrectAnswer(question.kind, right, question.options, comparison));
  return {
    question,
    comparison,
    givenAnswer: answer ? toGiven(answer) : undefined,
    keys: keys.filter((key) => key !== undefined),
    isRight: reviewed.isRight,
    isWithdrawn: reviewed.isWithdrawn,
    marks: reviewed.marks,
    reasons: fromWireReasons(reasons),
    ...(answer && { receivedAt: Date.parse(answer.receivedAt) }),
    ...(answer?.acceptedLate && {
      acceptedLate: { at: answer.acceptedLate.at === null ? null : Date.parse(answer.acceptedLate.at) },
    }),
    ...(lateAnswer && { lateAnswer: { ...toGiven(lateAnswer), receivedAt: Date.parse(lateAnswer.receivedAt) } }),
  };
}

function toGiven({ markedAnswers, userInput }: NonNullable<ReviewedQuestion['answer']>) {
  return { markedAnswers: markedAnswers ?? undefined, userInput: userInput ?? undefined };
}
