import { comparisonOf } from '@club/domain/entities/papers/comparison';
import { fullMarks, type PaperKeys, type PublishedPaper } from '@club/domain/entities/papers/paper';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { attemptAnswers, createMarker, newestAnswers } from '@club/domain/entities/papers/scoring';
import type { MarkedPaper, MarkedQuestion } from '#entities/attempts/marked-paper.ts';
import { countedSaves, type LocalQuizState } from './local-quiz.ts';

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
