import type { StartedSectionReply } from '@club/contract/quiz';

export type PlayedQuestion = StartedSectionReply['questions'][number];

/** An answer as it stands on the screen; both null where nothing is answered. */
export interface Answer {
  readonly markedAnswers: readonly boolean[] | null;
  readonly userInput: string | null;
}

export const noAnswer: Answer = { markedAnswers: null, userInput: null };

export function isAnswered({ markedAnswers, userInput }: Answer): boolean {
  return (markedAnswers?.includes(true) ?? false) || (userInput ?? '').trim() !== '';
}

/** Whether a question is answered by typing. */
export function isTyped({ kind }: PlayedQuestion): boolean {
  return kind === 'integer' || kind === 'typed';
}

/** An option chosen: the only one, or, where several may be right, one more or one less. */
export function withOption(answer: Answer, kind: PlayedQuestion['kind'], option: number): Answer {
  const before = answer.markedAnswers ?? [false, false, false, false];
  const markedAnswers =
    kind === 'multiple'
      ? before.map((marked, index) => (index === option ? !marked : marked))
      : before.map((_, index) => index === option);
  return markedAnswers.includes(true) ? { markedAnswers, userInput: null } : noAnswer;
}

/** A text typed in; nothing but spaces is no answer. */
export function withText(text: string): Answer {
  return text.trim() === '' ? noAnswer : { markedAnswers: null, userInput: text };
}

export function isSameAnswer(one: Answer, other: Answer): boolean {
  const ticks = (answer: Answer) => answer.markedAnswers?.map(Number).join('') ?? '';
  return (one.userInput ?? '') === (other.userInput ?? '') && ticks(one) === ticks(other);
}
