import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { parseNumber } from '@club/domain/entities/papers/read-answer';
import { refusalTexts } from '@club/texts/refusals';
import { momentText } from '#entities/rounds/round-texts.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Card, type SettingsForm } from './settings-card.tsx';

export function FullScreenCard({ form, round }: { form: SettingsForm; round: RoundSettingsReply }) {
  const { register, watch } = form;
  const { errors } = form.formState;
  const hasStarted = round.firstStartedAt !== null;
  return (
    <Card title="Full screen">
      {round.firstStartedAt !== null && (
        <Notice title={`The first student started on ${momentText(round.firstStartedAt)}`}>
          {refusalTexts.en['integrity-rule-frozen']}.
        </Notice>
      )}
      <Field group label="When a participant leaves full screen or presses Esc" error={errors.rule?.message}>
        <RadioGroup
          {...register('rule')}
          options={[
            {
              value: 'strict',
              label: 'Strict',
              hint: 'The first time disqualifies them, and the quiz is submitted at once.',
              disabled: hasStarted,
            },
            {
              value: 'flags',
              label: 'Warnings',
              hint: 'Each time is a warning. The participant returns to full screen and continues, until there are too many.',
              disabled: hasStarted,
            },
          ]}
        />
      </Field>
      {watch('rule') === 'flags' && (
        <Field
          label="Disqualify at warning number"
          hint="From 2 to 20. With 3, the first two exits are warnings and the third disqualifies."
          required
          error={errors.flags?.message}
        >
          <NumberInput
            className="max-w-24"
            readOnly={hasStarted}
            {...register('flags', {
              validate: (flags, { rule }) =>
                rule === 'strict' || isWarningNumber(parseNumber(flags)) || 'Enter a number from 2 to 20.',
            })}
          />
        </Field>
      )}
    </Card>
  );
}

function isWarningNumber(number: number | undefined): boolean {
  return number !== undefined && Number.isInteger(number) && number >= 2 && number <= 20;
}
