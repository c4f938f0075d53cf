import type { EntryReply } from '@club/contract/results';
import { counted } from '@club/domain/shared/text';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EntryEvidence } from './entry-evidence.tsx';
import { useLiftDisqualification } from './queries.ts';

/** Takes a contestant back onto the leaderboard, after asking. */
export function LiftDisqualification({ entry }: { entry: EntryReply }) {
  const { mutateAsync, error, reset } = useLiftDisqualification();
  const [asking, setAsking] = useState(false);

  function ask(open: boolean) {
    reset();
    setAsking(open);
  }

  async function lift() {
    await mutateAsync(entry.id);
    toast.success(`${entry.name} is on the leaderboard again.`);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Lift the disqualification of ${entry.name}`}
        onClick={() => ask(true)}
      >
        Lift
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Lift the disqualification of ${entry.name}?`}
        confirmLabel="Lift disqualification"
        onConfirm={lift}
      >
        <p>
          {entry.name} ({[entry.educationalInstitute, entry.city].filter(Boolean).join(', ')}) will be ranked with{' '}
          {counted(entry.score, 'mark')}.
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
    </>
  );
}
