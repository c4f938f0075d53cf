import { classesTexts } from '@club/texts/classes';
import { useTexts } from '#shared/language.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import type { Decision, Like, TypedRow } from './typed-row.ts';

interface LikeChoiceProps {
  readonly row: TypedRow;
  readonly like: readonly Like[];
  /** From 1, as the list shows it. */
  readonly numberOf: (rowId: string) => number;
  readonly onChange: (row: TypedRow) => void;
}

/** Who may be the same child, for the teacher to decide. */
export function LikeChoice({ row, like, numberOf, onChange }: LikeChoiceProps) {
  const texts = useTexts(classesTexts).add.like;
  const nameOf = ({ rowId, name, classLevel, guardian }: Like) => {
    if (rowId !== undefined) return texts.row({ row: numberOf(rowId) });
    if (name === null) return texts.own;
    return texts.known({ name, level: classLevel ?? 0, guardian: guardian ?? '' });
  };
  // Of an earlier round: the same account gets a slip for this one.
  const earlier = like.find(({ id, isInRound }) => id !== null && !isInRound);
  const choiceOf = (decision: Decision | undefined) => (typeof decision === 'object' ? 'same' : (decision ?? ''));
  const decide = (value: string) => {
    const same = value === 'same' && earlier?.id ? { sameAs: earlier.id } : undefined;
    onChange({ ...row, decision: same ?? (value === 'leave-out' ? 'leave-out' : 'another') });
  };
  return (
    <Field group label={like.map(nameOf).join('; ')}>
      <RadioGroup
        name={`like ${row.id}`}
        value={choiceOf(row.decision)}
        onChange={({ currentTarget: { value } }) => decide(value)}
        options={[
          ...(earlier === undefined ? [] : [{ value: 'same', label: texts.same }]),
          ...(like.every((each) => each === earlier) ? [] : [{ value: 'leave-out', label: texts.leaveOut }]),
          { value: 'another', label: texts.another },
        ]}
      />
    </Field>
  );
}
