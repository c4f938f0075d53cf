import { club } from 'virtual:club';
import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { pinProblem, schoolProblem } from '@club/domain/entities/schools/school';
import { useState } from 'react';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { ScrolledIntoView } from '#shared/ui/scrolled-into-view.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { changesSchools } from './queries.ts';
import { studentsText } from './school-texts.ts';

const formId = 'correct-school';

/** Corrects a school that a student typed in. If the corrected school exists already, merging is offered. */
export function CorrectSchoolDialog({ school, onClose }: { school: ManagedSchoolReply; onClose: () => void }) {
  const correct = useAct(schoolsAdminEndpoints.correctSchool, changesSchools);
  const [values, setValues] = useState({ institution: school.institution, pin: school.pin ?? '', city: school.city });
  const [wasSent, setWasSent] = useState(false);
  const isThereAlready = isRefusal(correct.error, 'school-exists');

  function send(merge: boolean) {
    setWasSent(true);
    const hasProblem = Object.values(problemsOf(values)).some((problem) => problem !== undefined);
    if (hasProblem || correct.isPending) return;
    correct.mutate(
      { params: { id: school.id }, body: { ...values, merge } },
      {
        onSuccess: ({ school: staying }) => {
          toast.success(
            merge ? `${school.label} has been merged into ${staying.label}.` : `${staying.label} has been corrected.`,
          );
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Correct ${school.label}`}
      description={`${studentsText(school)}. They move with the school, even to another city. Students who type the old name will be assigned to the corrected school.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={correct.isPending}>
            Cancel
          </Button>
          {isThereAlready ? (
            <Button variant="danger" busy={correct.isPending} onClick={() => send(true)}>
              Merge the two
            </Button>
          ) : (
            <Button type="submit" form={formId} busy={correct.isPending}>
              Correct school
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send(false);
        }}
      >
        <SchoolFields
          values={values}
          cityBefore={school.city}
          showsProblems={wasSent}
          onChange={(changes) => {
            setValues({ ...values, ...changes });
            correct.reset();
          }}
        />
        {correct.error && (
          <div role="alert">
            <ScrolledIntoView>
              <Notice tone={isThereAlready ? 'warn' : 'bad'}>
                <span className="whitespace-pre-line">{errorMessage(correct.error)}</span>
                {isThereAlready && ' This can be undone for an hour.'}
              </Notice>
            </ScrolledIntoView>
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface SchoolValues {
  readonly institution: string;
  readonly pin: string;
  readonly city: string;
}

const problemsOf = ({ institution, pin }: SchoolValues) => ({
  institution: schoolProblem(institution),
  pin: pinProblem(pin),
});

interface SchoolFieldsProps {
  values: SchoolValues;
  /** Offered too if it is not one of the club's. */
  cityBefore: string;
  showsProblems: boolean;
  onChange: (changes: Partial<SchoolValues>) => void;
}

function SchoolFields({ values, cityBefore, showsProblems, onChange }: SchoolFieldsProps) {
  const problemText = useProblemText();
  const problems = problemsOf(values);
  return (
    <>
      <Field label="Name of the school" required error={showsProblems ? problemText(problems.institution) : undefined}>
        <TextInput
          value={values.institution}
          onChange={({ currentTarget: { value } }) => onChange({ institution: value })}
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Pin code" optional error={showsProblems ? problemText(problems.pin) : undefined}>
          <NumberInput
            value={values.pin}
            onChange={({ currentTarget: { value } }) => onChange({ pin: value })}
            isCode
            autoComplete="off"
          />
        </Field>
        <Field label="City" required>
          <Select value={values.city} onChange={({ currentTarget: { value } }) => onChange({ city: value })}>
            {[...new Set([...club.cities, cityBefore])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
