import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import { type GivenAnswer, perOption } from '@club/domain/entities/papers/answer-key';
import { isAnsweredByTicks, questionKinds } from '@club/domain/entities/papers/question-kinds';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { isPictureReference } from '@club/domain/shared/picture-address';

export const noAnswer: GivenAnswer = {};

export function isTyped({ kind }: ParticipantQuestionReply): boolean {
  return !isAnsweredByTicks(kind);
}

/** True if an option is a picture. In a question with picture options, each may be one. */
export function isPicture(
  { optionsContainImg }: Pick<ParticipantQuestionReply, 'optionsContainImg'>,
  option: string,
): boolean {
  return optionsContainImg && isPictureReference(option);
}

export function allowsSeveralOptions({ kind }: Pick<ParticipantQuestionReply, 'kind'>): boolean {
  return questionKinds[kind].answeredWith === 'options';
}

export function withOption(
  answer: GivenAnswer,
  question: Pick<ParticipantQuestionReply, 'kind'>,
  option: number,
): GivenAnswer {
  const before = answer.markedAnswers ?? perOption(() => false);
  const markedAnswers = allowsSeveralOptions(question)
    ? before.map((isTicked, index) => (index === option ? !isTicked : isTicked))
    : before.map((_, index) => index === option);
  return isAnswered({ markedAnswers }) ? { markedAnswers } : noAnswer;
}

/** White space alone is no answer. */
export function withText(text: string): GivenAnswer {
  return isAnswered({ userInput: text }) ? { userInput: text } : noAnswer;
}

export function isSameAnswer(one: GivenAnswer, other: GivenAnswer): boolean {
  const ticks = (answer: GivenAnswer) => answer.markedAnswers?.map(Number).join('') ?? '';
  return (one.userInput ?? '') === (other.userInput ?? '') && ticks(one) === ticks(other);
}
