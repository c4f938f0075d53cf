import type { AttemptReply } from '@club/contract/entities/attempts';
import { questionTotal, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import type { SittingTexts } from '@club/texts/sitting';
import { sectionsToSit } from '#player/engine/attempt-stage.ts';

/** A line about an attempt's paper: "4 sections, 40 questions, 180 marks, 30 minutes". */
export function paperFacts(texts: SittingTexts, { fullMarks, ...paper }: Pick<AttemptReply, 'sections' | 'fullMarks'>) {
  const sections = sectionsToSit(paper.sections);
  return texts.paper({
    sections: sections.length,
    questions: questionTotal(sections),
    marks: fullMarks,
    minutes: Math.round(totalDurationSeconds(sections) / 6) / 10,
  });
}
