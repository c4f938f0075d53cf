import { fromIndianInput } from '@club/domain/shared/indian-time';
import { stageTeamsTexts as texts } from '@club/texts/admin/stage-teams';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

/** A moment to come; undefined if it is none. */
export function readDeadline(typed: string): string | undefined {
  const instant = typed === '' ? Number.NaN : fromIndianInput(typed);
  return instant > Date.now() ? new Date(instant).toISOString() : undefined;
}

interface DeadlineFieldProps {
  typed: string;
  onType: (typed: string) => void;
  isTried: boolean;
}

/** Until when whoever is invited answers. */
export function DeadlineField({ typed, onType, isTried }: DeadlineFieldProps) {
  return (
    <Field
      label={texts.answerBy}
      required
      error={isTried && readDeadline(typed) === undefined ? texts.answerByMissing : undefined}
    >
      <TextInput
        type="datetime-local"
        className="figures max-w-72"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Field>
  );
}
