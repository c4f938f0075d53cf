import type { AttemptReply } from '@club/contract/quiz';
import { paperText, questionTotal, totalDurationSeconds } from '@club/domain/papers/paper';
import { counted } from '@club/domain/shared/text';

/** "4 sections, 40 questions, 180 marks, 30 minutes": what the paper of an attempt is, in a line. */
export function paperFacts({ sections, fullMarks }: Pick<AttemptReply, 'sections' | 'fullMarks'>): string {
  const paper = { questionCount: questionTotal(sections), fullMarks, durationSeconds: totalDurationSeconds(sections) };
  return `${counted(sections.length, 'section')}, ${paperText(paper)}`;
}
