import type { QuestionKind } from '@club/domain/entities/papers/answer-key';
import { isQuestionKind, questionKinds } from '@club/domain/entities/papers/question-kinds';
import { kindNames, kindSwitches } from '@club/texts/admin/question-kinds';
import { Switch } from '#features/question-bank/switch.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';

export interface KindChoiceProps {
  kinds: readonly QuestionKind[];
  kind: QuestionKind;
  onChange: (kind: QuestionKind) => void;
}

/** Chooses among the kinds that the section allows: a switch between two, otherwise a list. */
export function KindChoice({ kinds, kind, onChange }: KindChoiceProps) {
  if (kinds.length < 2) return null;
  const withOptions = kinds.find((each) => questionKinds[each].takesOptions);
  const other = kinds.find((each) => each !== withOptions);
  const texts = other && kindSwitches[other];
  if (kinds.length === 2 && withOptions !== undefined && texts) {
    return (
      <Switch {...texts} checked={kind === other} onChange={(checked) => onChange(checked ? other : withOptions)} />
    );
  }
  return (
    <Field label="Question type" className="max-w-72">
      <Select
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (isQuestionKind(value)) onChange(value);
        }}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {kindNames[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
