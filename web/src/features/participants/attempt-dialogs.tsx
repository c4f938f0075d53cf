import type { ParticipantReply } from '@club/contract/entities/attempts';
import { useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { DisqualifyDialog } from '#entities/attempts/interventions/disqualify-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { LiftDisqualificationDialog } from '#entities/attempts/interventions/lift-disqualification-dialog.tsx';
import { PreviewLine } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import { newId } from '#shared/new-id.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';
import { ParticipantPicker } from './participant-picker.tsx';

const previewReason = 'Requested in advance';

export function DisqualifyParticipantDialog({ slug, details: { participant }, onClose }: HelpDialogProps) {
  const hasSubmitted = participant.state === 'submitted';
  return <DisqualifyDialog slug={slug} participant={participant} hasSubmitted={hasSubmitted} onClose={onClose} />;
}

export function LiftDialog({ slug, details: { participant, appeal }, onClose }: HelpDialogProps) {
  return <LiftDisqualificationDialog slug={slug} participant={participant} appeal={appeal} onClose={onClose} />;
}

export function MoveAttemptDialog({ slug, details, onClose }: HelpDialogProps) {
  const { id, name, attemptNumber } = details.participant;
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [chosen, setChosen] = useState<ParticipantReply>();
  const problem = chosen === undefined ? 'Choose whose attempt this is.' : undefined;
  return (
    <ActionDialog
      title={`Move the attempt of ${name}`}
      effect={
        chosen === undefined ? (
          <p>Choose the account of the participant who is really playing.</p>
        ) : (
          <>
            <p>{`Attempt ${attemptNumber ?? ''} with its answers, time and warnings will belong to ${chosen.name}. ${name} will have no attempt and can start afresh.`}</p>
            <PreviewLine
              slug={slug}
              given={{ kind: 'attempt-moved', requestId, reason: previewReason, accountId: id, toAccountId: chosen.id }}
            />
          </>
        )
      }
      problem={problem}
      suggestions={['Started on a shared phone', 'Logged in with a brother’s or sister’s account']}
      confirmLabel="Move attempt"
      perform={async (reason) => {
        if (chosen === undefined) throw new Error(problem);
        const { intervention } = await give.mutateAsync({
          params: { slug },
          body: {
            kind: 'attempt-moved',
            requestId,
            reason,
            accountId: id,
            toAccountId: chosen.id,
          },
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      <ParticipantPicker label="Whose attempt this is" slug={slug} exceptId={id} chosen={chosen} onChoose={setChosen} />
    </ActionDialog>
  );
}
