import type { AttemptReply } from '@club/contract/entities/attempts';
import { questionTotal, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import type { SittingTexts } from '@club/texts/sitting';

/** "4 sections, 40 questions, 180 marks, 30 minutes": what the paper of an attempt is, in a line. */
export function paperFacts(texts: SittingTexts, { sections, fullMarks }: Pick<AttemptReply, 'sections' | 'fullMarks'>) {
  return texts.paper({
    sections: sections.length,
    questions: questionTotal(sections),
    marks: fullMarks,
    minutes: Math.round(totalDurationSeconds(sections) / 6) / 10,
  });
}
