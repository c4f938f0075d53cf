import { club } from 'virtual:club';
import type { EntryReply } from '@club/contract/results';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { classLevels } from '@club/domain/entities/rounds/audience';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { refusalTexts } from '@club/texts/refusals';
import { useEffect, useId, useRef, useState } from 'react';
import { useSchoolLabels } from '#entities/schools/queries.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type CandidateCorrection, useCorrectCandidate } from './queries.ts';

const formId = 'candidate';

/** Corrects who sat: the name, school, city and class that count are those at the first start, and an admin alone changes them. */
export function CandidateDialog({ entry, onClose }: { entry: EntryReply; onClose: () => void }) {
  const correct = useCorrectCandidate(entry.id);
  const [name, setName] = useState(entry.name);
  const [city, setCity] = useState(entry.city);
  const [school, setSchool] = useState(entry.educationalInstitute);
  const [classLevel, setClassLevel] = useState('');
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { data: schools = [] } = useSchoolLabels(city);
  const listId = useId();

  const problemText = useProblemText();

  const isMoved = city !== entry.city;
  const changes: Omit<CandidateCorrection, 'reason'> = {
    ...(name.trim() !== entry.name && { name: name.trim() }),
    ...(isMoved && { city }),
    // A school is one of its city, so both are said where the city is another.
    ...((isMoved || school.trim() !== entry.educationalInstitute) && { school: school.trim() }),
    ...(classLevel !== '' && { class: classLevels.find((level) => String(level) === classLevel) }),
  };
  const problems = {
    name: problemText(nameProblem(name)),
    school: problemText(schoolProblem(school)),
    reason: reason.trim() === '' ? refusalTexts.en['reason-missing'] : undefined,
    nothing: Object.keys(changes).length === 0 ? 'You have not changed anything yet.' : undefined,
  };

  const wasSent = attempts > 0;

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  async function submit() {
    if (correct.isPending) return;
    if (Object.values(problems).some((problem) => problem !== undefined)) {
      setAttempts((count) => count + 1);
      return;
    }
    try {
      await correct.mutateAsync({ ...changes, reason: reason.trim() });
      toast.success(`The details of ${name.trim()} have been corrected.`);
      onClose();
    } catch {
      // What went wrong stands in the form.
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Correct participant details: ${entry.name}`}
      description="The details that count are those at the first start. The account itself does not change."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={correct.isPending} busyLabel="Saving the correction">
            Correct
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        aria-label="Participant details"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onChange={() => correct.reset()}
      >
        <Field label="Name" required error={wasSent ? problems.name : undefined}>
          <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="City" required>
            <Select value={city} onChange={(event) => setCity(event.currentTarget.value)}>
              {[...new Set([entry.city, ...club.cities])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <Field label="Class">
            <Select value={classLevel} onChange={(event) => setClassLevel(event.currentTarget.value)}>
              <option value="">Unchanged</option>
              {classLevels.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label="School"
          hint={`Choose a suggested school in ${city}, or type its name and pin code.`}
          required
          error={wasSent ? problems.school : undefined}
        >
          <TextInput
            autoComplete="off"
            list={listId}
            value={school}
            onChange={(event) => setSchool(event.currentTarget.value)}
          />
        </Field>
        <datalist id={listId}>
          {schools.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <Field
          label="Reason"
          hint="It is kept in the audit log."
          required
          error={wasSent ? problems.reason : undefined}
        >
          <TextArea rows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        <div role="alert" className="empty:hidden">
          {correct.error ? (
            <Notice tone="bad">
              <span className="whitespace-pre-line">{errorMessage(correct.error)}</span>
            </Notice>
          ) : (
            wasSent && problems.nothing && <Notice tone="warn">{problems.nothing}</Notice>
          )}
        </div>
      </form>
    </Dialog>
  );
}
