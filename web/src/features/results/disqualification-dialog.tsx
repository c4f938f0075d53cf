import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useRef, useState } from 'react';
import { DisqualifyDialog } from '#entities/attempts/interventions/disqualify-dialog.tsx';
import { LiftDisqualificationDialog } from '#entities/attempts/interventions/lift-disqualification-dialog.tsx';
import { resultReplies } from '#entities/attempts/replies.ts';
import { useRounds } from '#entities/rounds/queries.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { EntryEvidence } from './entry-evidence.tsx';

const unsentAnswerSentence = 'Your reply to the appeal has not been sent yet. Send it first, or clear it.';

/** Disqualifies or reinstates a contestant after showing the evidence and answering any appeal. */
export function DisqualificationDialog({ entry, onClose }: { entry: EntryReply; onClose: () => void }) {
  const { mutateAsync, error } = useAct(resultsEndpoints.updateEntry, { changes: resultReplies, onlyOnSuccess: true });
  const [hasUnsentAnswer, setHasUnsentAnswer] = useState(false);
  const [wasStopped, setWasStopped] = useState(false);
  const [isLifting, setIsLifting] = useState(false);
  const isGoingOn = useRef(false);
  const slug = useRoundSlug();
  const { name, disqualified } = entry;
  const who = `${name} (${[entry.educationalInstitute, entry.city].filter(Boolean).join(', ')})`;
  const problem = wasStopped && hasUnsentAnswer ? unsentAnswerSentence : error && errorMessage(error);

  const isAttemptLifted = disqualified && entry.hasAttempt && slug !== undefined;

  async function confirm() {
    // With an attempt it becomes the reason, which also answers the appeal.
    setWasStopped(hasUnsentAnswer && !isAttemptLifted);
    if (hasUnsentAnswer && !isAttemptLifted) throw new Error(unsentAnswerSentence);
    if (isAttemptLifted) {
      // Confirming closes this dialog; the next one replaces it.
      isGoingOn.current = true;
      setIsLifting(true);
      return;
    }
    await mutateAsync({ params: { id: entry.id }, body: { disqualified: !disqualified } });
    toast.success(disqualified ? `${name} is on the leaderboard again.` : `${name} is disqualified.`);
  }

  if (isLifting && slug !== undefined) {
    return <LiftReviewed entry={entry} slug={slug} onClose={onClose} />;
  }
  if (!disqualified && entry.hasAttempt && slug !== undefined) {
    const evidence = <EntryEvidence entryId={entry.id} />;
    const participant = { id: entry.userId, name };
    return (
      <DisqualifyDialog slug={slug} participant={participant} hasSubmitted evidence={evidence} onClose={onClose} />
    );
  }
  const evidence = <EntryEvidence entryId={entry.id} onUnsent={setHasUnsentAnswer} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isGoingOn.current && onClose()}
      title={disqualified ? `Review the disqualification of ${name}` : `Disqualify ${name}?`}
      confirmLabel={isAttemptLifted ? 'Lift disqualification…' : disqualified ? 'Lift disqualification' : 'Disqualify'}
      cancelLabel={disqualified ? 'Keep it' : 'Cancel'}
      destructive={!disqualified}
      onConfirm={confirm}
    >
      {disqualified ? (
        <div className="grid gap-4">
          {evidence}
          <p hidden={isAttemptLifted}>
            If it is lifted, {who} will be ranked with {countWithNoun(entry.score, 'mark')}.
          </p>
        </div>
      ) : (
        <div className="grid gap-4">
          <p>{who} will no longer be ranked. You can lift this later.</p>
          {evidence}
        </div>
      )}
      {problem && (
        <div className="mt-4">
          <FormProblem sentence={problem} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** With what was replied to the appeal, which the evidence has loaded. */
function LiftReviewed({ entry, slug, onClose }: { entry: EntryReply; slug: string; onClose: () => void }) {
  const { data } = useReply(resultsEndpoints.listEntryEvents, { params: { id: entry.id } });
  return (
    <LiftDisqualificationDialog
      slug={slug}
      participant={{ id: entry.userId, name: entry.name }}
      appeal={{ entryId: entry.id, answer: data?.appeal?.answer ?? null }}
      onClose={onClose}
    />
  );
}

/** Of the round in the address. */
function useRoundSlug(): string | undefined {
  const named = useRoundParam();
  const { data: rounds } = useRounds();
  return named ?? rounds?.find(({ isCurrent }) => isCurrent)?.slug;
}
