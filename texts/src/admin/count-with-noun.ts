export function countWithNoun(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

export function paperText(paper: {
  readonly questionCount: number;
  readonly fullMarks: number;
  readonly durationSeconds: number;
}): string {
  return [
    countWithNoun(paper.questionCount, 'question'),
    countWithNoun(paper.fullMarks, 'mark'),
    countWithNoun(Math.round(paper.durationSeconds / 6) / 10, 'minute'),
  ].join(', ');
}
