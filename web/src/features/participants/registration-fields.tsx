import { club } from 'virtual:club';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { useId } from 'react';
import { useSchoolLabels } from '#entities/schools/queries.ts';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import type { ParticipantDetails } from './help-dialog-props.ts';
import type { RegistrationInput } from './registration-changes.ts';

interface RegistrationFieldsProps {
  details: Pick<ParticipantDetails, 'participant' | 'registration'>;
  input: RegistrationInput;
  onChange: (changes: Partial<RegistrationInput>) => void;
}

export function RegistrationFields({
  details: { participant, registration },
  input,
  needsPrinted,
  onChange,
}: RegistrationFieldsProps & { needsPrinted: boolean }) {
  const { city, school, classLevel } = input;
  const { data: schools } = useSchoolLabels(city);
  const listId = useId();
  return (
    <>
      <Field label="Name" required>
        <TextInput autoComplete="off" value={input.name} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      {needsPrinted && (
        <Field
          label="Name on certificates"
          hint="The name has letters that certificates cannot show. Enter it in English or Hindi letters, as the student writes it."
        >
          <TextInput
            autoComplete="off"
            value={input.nameOnCertificates}
            onChange={({ target }) => onChange({ nameOnCertificates: target.value })}
          />
        </Field>
      )}
      <Field label="Email" required>
        <TextInput
          type="email"
          autoComplete="off"
          value={input.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" required>
          <Select
            value={city}
            onChange={({ target: { value } }) =>
              onChange({ city: value, school: value === registration.city ? registration.school : '' })
            }
          >
            {[...new Set([registration.city, ...club.cities])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="Class in this round">
          <Select value={classLevel ?? ''} onChange={({ target }) => onChange({ classLevel: Number(target.value) })}>
            {participant.class === null && <option value="">Not chosen yet</option>}
            {classLevels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="School" hint={`Choose a suggested school in ${city}, or type its name and pin code.`} required>
        <TextInput
          autoComplete="off"
          list={listId}
          value={school}
          onChange={({ target }) => onChange({ school: target.value })}
        />
      </Field>
      <datalist id={listId}>
        {schools?.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}

/** What becomes of an attempt that was started with the details before. */
export function AttemptFields({
  details: { participant },
  input: { attempt, keepsAttempt },
  misfit,
  onChange,
}: RegistrationFieldsProps & { misfit: string | undefined }) {
  return (
    <>
      <Field label="Name, city and school of their attempt" group>
        <RadioGroup
          name="attempt"
          value={attempt ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ attempt: value === 'correct' ? 'correct' : 'leave' })}
          options={[
            { value: 'correct', label: 'As in the corrected registration' },
            {
              value: 'leave',
              label: 'As they were at the start',
              hint: [participant.name, participant.school, participant.city].filter(Boolean).join(' · '),
            },
          ]}
        />
      </Field>
      {misfit !== undefined && (
        <Notice tone="warn">
          {`${misfit} If the attempt should not count, disqualify them instead.`}
          <Checkbox
            label="The attempt stays in this round and its ranking"
            checked={keepsAttempt}
            onChange={({ currentTarget: { checked } }) => onChange({ keepsAttempt: checked })}
          />
        </Notice>
      )}
    </>
  );
}
