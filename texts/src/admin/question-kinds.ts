import type { QuestionKind } from '@club/domain/entities/papers/answer-key';

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  single: 'Single correct',
  multiple: 'Multiple correct',
  integer: 'Integer',
  typed: 'Typed answer',
};
