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
  const [institution, setInstitution] = useState(school.institution);
  const [pin, setPin] = useState(school.pin ?? '');
  const [city, setCity] = useState(school.city);
  const [wasSent, setWasSent] = useState(false);
  const problemText = useProblemText();
  const nameProblem = schoolProblem(institution);
  const problemOfPin = pinProblem(pin);
  const isThereAlready = isRefusal(correct.error, 'school-exists');

  function send(merge: boolean) {
    setWasSent(true);
    if (nameProblem !== undefined || problemOfPin !== undefined || correct.isPending) return;
    correct.mutate(
      { params: { id: school.id }, body: { institution, pin, city, merge } },
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

  function typing(change: () => void) {
    change();
    correct.reset();
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
        <Field label="Name of the school" required error={wasSent ? problemText(nameProblem) : undefined}>
          <TextInput
            value={institution}
            onChange={({ currentTarget: { value } }) => typing(() => setInstitution(value))}
            autoComplete="off"
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Pin code" optional error={wasSent ? problemText(problemOfPin) : undefined}>
            <NumberInput
              value={pin}
              onChange={({ currentTarget: { value } }) => typing(() => setPin(value))}
              isCode
              autoComplete="off"
            />
          </Field>
          <Field label="City" required>
            <Select value={city} onChange={({ currentTarget: { value } }) => typing(() => setCity(value))}>
              {[...new Set([...club.cities, school.city])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        </div>
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
