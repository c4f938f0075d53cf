import type { QuestionKind } from '@club/domain/entities/papers/answer-key';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput, type TextInputProps } from '#shared/ui/text-input.tsx';

/** Input for the right answer of kinds without ticked options. A number stays as typed, so that 4,5 is refused, not read as 45. */
export function TypedKeyInput({ kind, ...props }: TextInputProps & { kind: QuestionKind }) {
  return questionKinds[kind].answeredWith === 'number' ? (
    <NumberInput inputMode="text" {...props} />
  ) : (
    <TextInput autoComplete="off" {...props} />
  );
}
