import { errorMessage } from '#shared/error-message.ts';
import { useAccount } from '#shared/session.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type Person, useChangeRole } from './queries.ts';

export interface RoleDialogProps {
  person: Person | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks before the admin role is given or taken, and says whose it is and what that means. */
export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const { mutateAsync, error, reset } = useChangeRole();
  const me = useAccount();
  if (person === undefined) return null;
  const { id, name, email, school, city, isAdmin } = person;
  const isMe = id === me?.id;

  async function confirm() {
    // A second press while the dialog fades away.
    if (!open) return;
    await mutateAsync({ id, isAdmin: !isAdmin });
    toast.success(isAdmin ? `${name} is not an admin any longer.` : `${name} is an admin now.`);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        reset();
        onClose();
      }}
      title={isAdmin ? `Take the admin role from ${name}?` : `Make ${name} an admin?`}
      confirmLabel={isAdmin ? 'Take role' : 'Make admin'}
      destructive={isAdmin}
      onConfirm={confirm}
    >
      <p className="font-medium text-text wrap-anywhere">{email}</p>
      <p className="wrap-anywhere">{school === '' ? city : `${school}, ${city}`}</p>
      <p className="mt-3">
        {isAdmin
          ? 'They see no answers, scores and settings any longer, at once and on every device. What they did stays in the audit log.'
          : 'They see every question with its answer, every score and everybody’s phone number, and can change all of it, other admins’ roles too.'}
      </p>
      {isMe && isAdmin && (
        <div className="mt-4">
          <Notice tone="warn" title="This is your own role">
            You leave these pages with it. Another admin has to give it back.
          </Notice>
        </div>
      )}
      {error && (
        <div role="alert" className="mt-4">
          <Notice tone="bad">
            <span className="whitespace-pre-line">{errorMessage(error)}</span>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
