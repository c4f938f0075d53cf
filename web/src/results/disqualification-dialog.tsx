import type { EntryReply } from '@club/contract/results';
import { counted } from '@club/domain/shared/text';
import { errorMessage } from '#shared/error-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EntryEvidence } from './entry-evidence.tsx';
import { useSetDisqualified } from './queries.ts';

/** Takes a contestant off the leaderboard, or back onto it, once whoever decides has seen what was noticed. */
export function DisqualificationDialog({ entry, onClose }: { entry: EntryReply; onClose: () => void }) {
  const { mutateAsync, error } = useSetDisqualified();
  const { name, disqualified } = entry;
  const who = `${name} (${[entry.educationalInstitute, entry.city].filter(Boolean).join(', ')})`;

  async function confirm() {
    await mutateAsync({ id: entry.id, disqualified: !disqualified });
    toast.success(disqualified ? `${name} is on the leaderboard again.` : `${name} is disqualified.`);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={disqualified ? `Lift the disqualification of ${name}?` : `Disqualify ${name}?`}
      confirmLabel={disqualified ? 'Lift disqualification' : 'Disqualify'}
      destructive={!disqualified}
      onConfirm={confirm}
    >
      <p>
        {disqualified
          ? `${who} will be ranked with ${counted(entry.score, 'mark')}.`
          : `${who} will not be ranked any more. It can be lifted.`}
      </p>
      <div className="mt-4">
        <EntryEvidence entryId={entry.id} />
      </div>
      {error && (
        <div role="alert" className="mt-4">
          <Notice tone="bad">{errorMessage(error)}</Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
