import { pinProblem, schoolLabel, schoolProblem, toPin } from '@club/domain/schools/school';
import { requiredProblem } from '@club/domain/shared/text';
import { useEffect, useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { useSchools } from './queries.ts';
import type { SignUpValues } from './sign-up-draft.ts';

/** The school as signing up sends it: one of the list, or what was typed. */
export function chosenSchoolLabel(
  values: Pick<SignUpValues, 'school' | 'schoolIsListed' | 'institution' | 'pin'>,
): string {
  if (values.schoolIsListed) return values.school?.label ?? '';
  const institution = values.institution.trim();
  return institution && schoolLabel({ institution, pin: toPin(values.pin) });
}

/** The school: chosen from those of the city, or typed in when it is not listed or the list cannot be had. */
export function SchoolField() {
  const { setValue, setFocus } = useFormContext<SignUpValues>();
  const isListed = useWatch<SignUpValues, 'schoolIsListed'>({ name: 'schoolIsListed' });
  const focusNext = useRef<'school' | 'institution'>(undefined);

  // The other control has to be in the page before it can take the focus.
  useEffect(() => {
    if (focusNext.current) setFocus(focusNext.current);
    focusNext.current = undefined;
  }, [isListed]);

  function typeIn(institution: string) {
    if (institution) setValue('institution', institution);
    focusNext.current = 'institution';
    setValue('schoolIsListed', false);
  }

  function chooseFromList() {
    focusNext.current = 'school';
    setValue('schoolIsListed', true);
  }

  return isListed ? <SchoolPicker onMissing={typeIn} /> : <TypedSchool onBack={chooseFromList} />;
}

function SchoolPicker({ onMissing }: { onMissing: (typed: string) => void }) {
  const city = useWatch<SignUpValues, 'city'>({ name: 'city' });
  const { data: schools, error, isFetching, fetchStatus, refetch } = useSchools(city);
  const isWaitingForConnection = fetchStatus === 'paused' && !schools;

  return (
    <div className="flex flex-col gap-2">
      <Controller<SignUpValues, 'school'>
        name="school"
        rules={{ validate: (school) => requiredProblem(school?.label ?? '') }}
        render={({ field, fieldState }) => (
          <Field label="School" required error={fieldState.error?.message}>
            <Picker
              ref={field.ref}
              items={schools ?? []}
              value={field.value}
              onChange={(school) => field.onChange(school && { id: school.id, label: school.label })}
              onBlur={field.onBlur}
              itemLabel={(school) => school.label}
              itemKey={(school) => school.id}
              noun="schools"
              placeholder="Type a part of its name"
              loading={isFetching}
              missing={{ label: 'My school is not listed', onSelect: onMissing }}
            />
          </Field>
        )}
      />
      {(error || isWaitingForConnection) && !schools && (
        <div role="status">
          <Notice
            tone="warn"
            title={`The schools of ${city} could not be loaded.`}
            action={
              <span className="flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
                  Try again
                </Button>
                <Button variant="secondary" size="sm" onClick={() => onMissing('')}>
                  Type your school
                </Button>
              </span>
            }
          >
            {isWaitingForConnection ? 'You are offline just now.' : error?.message} You can also type your school.
          </Notice>
        </div>
      )}
    </div>
  );
}

function TypedSchool({ onBack }: { onBack: () => void }) {
  const {
    register,
    getValues,
    formState: { errors },
  } = useFormContext<SignUpValues>();

  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-[1fr_10rem]">
      <legend className="px-1 text-sm font-semibold">My school is not listed</legend>
      <Field label="Name of the school" required error={errors.institution?.message}>
        <TextInput
          {...register('institution', {
            validate: () => schoolProblem(chosenSchoolLabel({ ...getValues(), schoolIsListed: false })),
          })}
          autoComplete="organization"
        />
      </Field>
      <Field label="Pin code" optional error={errors.pin?.message}>
        <NumberInput {...register('pin', { validate: pinProblem })} accepts="digits" maxLength={6} />
      </Field>
      <p className="sm:col-span-2">
        <Button variant="link" size="sm" onClick={onBack}>
          Choose from the list instead
        </Button>
      </p>
    </fieldset>
  );
}
