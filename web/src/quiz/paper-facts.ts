import type { AttemptReply } from '@club/contract/quiz';

/** "4 sections, 40 questions, 180 marks, 30 minutes": what a paper is, in a line. */
export function paperFacts({ sections, fullMarks }: Pick<AttemptReply, 'sections' | 'fullMarks'>): string {
  const sum = (amount: (section: AttemptReply['sections'][number]) => number) =>
    sections.reduce((total, section) => total + amount(section), 0);
  return [
    counted(sections.length, 'section'),
    counted(
      sum(({ questionCount }) => questionCount),
      'question',
    ),
    counted(fullMarks, 'mark'),
    counted(Math.round(sum(({ durationSeconds }) => durationSeconds) / 6) / 10, 'minute'),
  ].join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
