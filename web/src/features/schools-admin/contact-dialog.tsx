import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { schoolContactMonths } from '@club/domain/entities/schools/school-contact';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { changesSchools } from './queries.ts';

const formId = 'school-contact';

/** Notes, corrects or removes the address of a school (S11). */
export function ContactDialog({ school, onClose }: { school: ManagedSchoolReply; onClose: () => void }) {
  const note = useAct(schoolsAdminEndpoints.noteContact, changesSchools);
  const [email, setEmail] = useState(school.email ?? '');
  const [wasSent, setWasSent] = useState(false);
  const problemText = useProblemText();
  const problem = email.trim() === '' ? undefined : emailProblem(email);

  function send() {
    setWasSent(true);
    if (problem !== undefined || note.isPending) return;
    note.mutate(
      { params: { id: school.id }, body: { email } },
      {
        onSuccess({ school: { label, email: noted } }) {
          toast.success(noted === null ? `${label} has no address now.` : `${noted} was noted for ${label}.`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Address of ${school.label}`}
      description={`For the codes of its results, and for nothing else. Only organisers see it. It is deleted ${schoolContactMonths} months after it was noted or last written to, or at once if you leave the field empty.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={note.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={note.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="Email" optional error={wasSent ? problemText(problem) : undefined}>
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget: { value } }) => {
              setEmail(value);
              note.reset();
            }}
          />
        </Field>
        <FormProblem sentence={note.error && errorMessage(note.error)} />
      </form>
    </Dialog>
  );
}
