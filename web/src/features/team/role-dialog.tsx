import { teamEndpoints } from '@club/contract/team';
import { isRole, type Role, roles } from '@club/domain/shared/role';
import { roleNames, roleSummaries } from '@club/texts/admin/roles';
import { useState } from 'react';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { errorMessage } from '#shared/error-message.ts';
import { roleOf, session, useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { placeText } from './place-text.ts';
import type { Person } from './queries.ts';

const noRole = 'none';

const options = [
  ...roles.map((role) => ({ value: role, label: roleNames[role], hint: roleSummaries[role] })),
  { value: noRole, label: 'No role', hint: 'Sees only what every participant sees.' },
];

export interface RoleDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const { mutateAsync, isPending, error, reset } = useAct(teamEndpoints.updateUser, {
    // Somebody who gives up their own role no longer sees its pages.
    onSuccess: ({ user }) => session.refreshUser(user),
    changes: peopleReplies,
  });
  const me = useAccount();
  const { id, name, email } = person;
  const current = roleOf(person);
  const [wanted, setWanted] = useState<Role | null>(current);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const isMe = id === me?.id;

  function close() {
    reset();
    setIsAskedAgain(false);
    onClose();
  }

  async function change() {
    await mutateAsync({ params: { id }, body: { role: wanted } });
    toast.success(
      wanted === null ? `${name} no longer has a role.` : `${name} is now ${withArticle(roleNames[wanted])}.`,
    );
  }

  function submit(event: React.SubmitEvent) {
    event.preventDefault();
    // A second press while the dialog fades out.
    if (!open) return;
    if (wanted === current) close();
    else if (isMe) setIsAskedAgain(true);
    else change().then(close, () => {});
  }

  const problem = error && (
    <div className="mt-4">
      <FormProblem sentence={errorMessage(error)} />
    </div>
  );
  return (
    <>
      <Dialog
        open={open && !isAskedAgain}
        onOpenChange={(next) => !next && !isPending && close()}
        title={`Role of ${name}`}
        size="sm"
        description={
          <span className="wrap-anywhere">
            <span className="block font-medium text-text">{email}</span>
            {placeText(person)}
          </span>
        }
        footer={
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="role" busy={isPending}>
              Save role
            </Button>
          </>
        }
      >
        <form id="role" onSubmit={submit}>
          <Field group label="Role" hideLabel>
            <RadioGroup
              name="role"
              options={options}
              value={wanted ?? noRole}
              onChange={({ currentTarget: { value } }) => setWanted(isRole(value) ? value : null)}
            />
          </Field>
        </form>
        {problem}
      </Dialog>
      <ConfirmDialog
        open={open && isAskedAgain}
        onOpenChange={(next) => !next && close()}
        title={wanted === null ? 'Give up your own role?' : `Make yourself ${withArticle(roleNames[wanted])}?`}
        confirmLabel={wanted === null ? 'Give up my role' : 'Change my role'}
        destructive
        onConfirm={change}
      >
        <p>
          You will no longer be able to manage roles{wanted === null ? ' or open these pages' : ''}. Only another owner
          can restore this.
        </p>
        {problem}
      </ConfirmDialog>
    </>
  );
}

function withArticle(roleName: string): string {
  const word = roleName.toLowerCase();
  return `${'aeiou'.includes(word.charAt(0)) ? 'an' : 'a'} ${word}`;
}
