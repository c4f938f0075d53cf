import type { EntryReply } from '@club/contract/results';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EntryEvidence } from './entry-evidence.tsx';
import { useSetDisqualified } from './queries.ts';

const unsentAnswerSentence = 'Your answer to the appeal is not sent yet. Send it first, or clear it.';

/** Disqualifies or reinstates a contestant, once the organiser has seen the evidence and answered any appeal. */
export function DisqualificationDialog({ entry, onClose }: { entry: EntryReply; onClose: () => void }) {
  const { mutateAsync, error } = useSetDisqualified();
  const [hasUnsentAnswer, setHasUnsentAnswer] = useState(false);
  const [wasStopped, setWasStopped] = useState(false);
  const { name, disqualified } = entry;
  const who = `${name} (${[entry.educationalInstitute, entry.city].filter(Boolean).join(', ')})`;
  const problem = wasStopped && hasUnsentAnswer ? unsentAnswerSentence : error && errorMessage(error);

  async function confirm() {
    setWasStopped(hasUnsentAnswer);
    if (hasUnsentAnswer) throw new Error(unsentAnswerSentence);
    await mutateAsync({ id: entry.id, disqualified: !disqualified });
    toast.success(disqualified ? `${name} is on the leaderboard again.` : `${name} is disqualified.`);
  }

  const evidence = <EntryEvidence entryId={entry.id} onUnsent={setHasUnsentAnswer} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={disqualified ? `Review the disqualification of ${name}` : `Disqualify ${name}?`}
      confirmLabel={disqualified ? 'Lift disqualification' : 'Disqualify'}
      cancelLabel={disqualified ? 'Leave it' : 'Cancel'}
      destructive={!disqualified}
      onConfirm={confirm}
    >
      {disqualified ? (
        <div className="grid gap-4">
          {evidence}
          <p>
            If it is lifted, {who} will be ranked with {countWithNoun(entry.score, 'mark')}.
          </p>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>{who} will not be ranked any more. It can be lifted.</p>
          {evidence}
        </div>
      )}
      {problem && (
        <div role="alert" className="mt-4">
          <Notice tone="bad">{problem}</Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
