import type { ReplyOf } from '@club/contract/shared/endpoint';
import { teamEndpoints } from '@club/contract/team';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { isRole, type Role, roles } from '@club/domain/shared/role';
import { roleNames, roleSummaries } from '@club/texts/admin/roles';
import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

type OpenInvitation = ReplyOf<typeof teamEndpoints.listInvitations>['invitations'][number];
const changesInvitations = { changes: [teamEndpoints.listInvitations] } as const;

export const useInvitations = () => useReply(teamEndpoints.listInvitations, {}, { staleTime: 0 });

export function Invitations() {
  const open = useInvitations();
  const revoke = useAct(teamEndpoints.revokeInvitation, changesInvitations);
  const [isInviting, setIsInviting] = useState(false);
  const [toRevoke, setToRevoke] = useState<OpenInvitation>();
  return (
    <section aria-label="Invitations" className="mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Invitations</h2>
        <Button size="sm" onClick={() => setIsInviting(true)}>
          Invite…
        </Button>
      </div>
      <QueryBoundary query={open} loading="Loading the invitations">
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className="text-sm text-text-soft">
              No open invitations. People who accept one get an account without a phone number, school or guardian.
            </p>
          ) : (
            <ul className="flex flex-col gap-2">
              {invitations.map((invitation) => (
                <li
                  key={invitation.id}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {roleNames[invitation.role]}: {invitation.email ?? 'by link'}
                    <span className="figures block text-xs text-text-soft">
                      Invited by {invitation.by}, until {dateTimeText('en', Date.parse(invitation.expiresAt))}
                    </span>
                  </span>
                  <Button variant="secondary" size="sm" onClick={() => setToRevoke(invitation)}>
                    Revoke
                    <span className="sr-only">{` the invitation of ${invitation.email ?? roleNames[invitation.role]}`}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      <ConfirmDialog
        open={toRevoke !== undefined}
        onOpenChange={(isOpen) => !isOpen && setToRevoke(undefined)}
        title="Revoke this invitation?"
        confirmLabel="Revoke"
        destructive
        onConfirm={async () => {
          if (toRevoke === undefined) return;
          try {
            await revoke.mutateAsync({ params: { id: toRevoke.id } });
            toast.success('The invitation has been revoked.');
          } catch (error) {
            toast.error(errorMessage(error));
            throw error;
          }
        }}
      >
        <p>Its link will no longer work.</p>
      </ConfirmDialog>
    </section>
  );
}

const options = roles.toReversed().map((role) => ({ value: role, label: roleNames[role], hint: roleSummaries[role] }));

async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied.');
  } catch {
    toast.error('The link could not be copied. Select it and copy it yourself.');
  }
}

/** Asks who is invited, then shows the link once. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useAct(teamEndpoints.inviteToTeam, changesInvitations);
  const [role, setRole] = useState<Role>();
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const roleProblem = role === undefined ? 'Choose a role' : undefined;
  const addressCode = email.trim() === '' ? undefined : emailProblem(email.trim());
  const addressProblem = addressCode && problemText(problemTexts.en, addressCode);
  const done = invite.data;

  function submit(event: React.SubmitEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (role === undefined || addressProblem !== undefined || invite.isPending) return;
    invite.mutate({ body: { role, ...(email.trim() !== '' && { email: email.trim() }) } });
  }

  if (done) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={done.isMailed ? 'The invitation is on its way' : 'Pass this link on'}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p>
            {done.invitation.email !== null &&
              (done.isMailed
                ? `It was emailed to ${done.invitation.email}. `
                : `No mail server is set up, so it was not emailed: pass this link on to ${done.invitation.email}. `)}
            The link works once, until {dateTimeText('en', Date.parse(done.invitation.expiresAt))}. It is not shown
            again.
          </p>
          <p className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">{done.link}</p>
          <div>
            <Button variant="secondary" onClick={() => void copy(done.link)}>
              Copy the link
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !invite.isPending && onClose()}
      size="sm"
      title="Invite to the team"
      footer={
        <>
          <Button variant="secondary" disabled={invite.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="invitation" busy={invite.isPending}>
            Invite
          </Button>
        </>
      }
    >
      <form id="invitation" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field group label="Role" required error={isChecked ? roleProblem : undefined}>
          <RadioGroup
            name="invited-role"
            options={options}
            value={role ?? ''}
            onChange={({ currentTarget: { value } }) => isRole(value) && setRole(value)}
          />
        </Field>
        <Field
          label="Email"
          hint="The link is emailed there and works only for this address. If empty, you get a link to pass on."
          error={isChecked ? addressProblem : undefined}
        >
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
          />
        </Field>
        <FormProblem sentence={invite.error && errorMessage(invite.error)} />
      </form>
    </Dialog>
  );
}
