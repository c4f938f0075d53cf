import { useState } from 'react';
import { type RepliedAppeal, useReplyToAppeal, useWaitingAppeals } from '#entities/attempts/appeals/queries.ts';
import { isRefusal } from '#shared/api-error.ts';
import { newId } from '#shared/new-id.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { standingTexts } from './intervention-text.ts';
import { PreviewLine } from './preview-line.tsx';
import { useGiveIntervention, usePreview } from './queries.ts';

const previewReason = 'Requested in advance';

/** Why nothing can continue, while a disqualification can still be lifted. See docs/rules/interventions.md. */
const continuingRefusals = ['key-is-out', 'results-are-out'] as const;

export interface LiftDisqualificationProps {
  /** The slug of the round. */
  readonly slug: string;
  readonly participant: { readonly id: string; readonly name: string; readonly flags?: number };
  /** The appeal against it, if there is one: what was replied to it is taken over as the reason. */
  readonly appeal?: RepliedAppeal | null | undefined;
  readonly onClose: () => void;
}

/**
 * The only way to lift a disqualification: an attempt that was cut short continues if there is time, unless the organiser chooses
 * otherwise.
 */
export function LiftDisqualificationDialog({ slug, participant, appeal, onClose }: LiftDisqualificationProps) {
  const { id, name, flags = 0 } = participant;
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [wantsToGoOn, setWantsToGoOn] = useState(true);
  const lifted = { kind: 'disqualification-lifted', requestId, reason: previewReason, accountId: id } as const;
  const { data: preview, error, refetch } = usePreview(slug, { ...lifted, goesOn: true });
  const cannotGoOn = continuingRefusals.some((code) => isRefusal(error, code));
  // Had they finished, nothing was cut short.
  const isFinished = preview?.standing?.state === 'submitted';
  const goesOn = wantsToGoOn && !cannotGoOn && !isFinished;
  const standing = goesOn ? (preview?.standing ?? null) : null;
  const reply = useReplyToAppeal(appeal);
  const { data: appeals } = useWaitingAppeals();
  const appealWaits = appeals?.waiting.some(({ entry }) => entry.userId === id);
  return (
    <ActionDialog
      title={`Lift the disqualification of ${name}`}
      effect={
        <>
          <p>
            {isFinished
              ? `${name} had finished: the quiz stays submitted, and is ranked again with its answers.`
              : goesOn
                ? standing === null
                  ? `${name} is no longer disqualified.`
                  : standing.state === 'open'
                    ? `${name} is no longer disqualified, and section ${standing.section} continues with the time that was left.`
                    : `${name} is no longer disqualified, and continues with the next section.`
                : `${name} is ranked again, with the answers received so far. The quiz does not continue.`}
            {flags > 0 && ' Warnings remain.'}
          </p>
          {standing !== null && standingTexts(name, standing).map((line) => <p key={line}>{line}</p>)}
          {appealWaits && <p>This also answers the appeal of {name}: your reason is the answer.</p>}
          <PreviewLine slug={slug} given={{ ...lifted, goesOn }} />
        </>
      }
      initialReason={reply.text}
      suggestions={['Left full screen by accident', 'Incoming call', 'Device restarted']}
      confirmLabel="Lift disqualification"
      perform={async (reason) => {
        const { intervention } = await give
          .mutateAsync({ params: { slug }, body: { ...lifted, reason, goesOn } })
          .catch((failure: unknown) => {
            // Continuing may have become impossible since the dialog was opened.
            void refetch();
            throw failure;
          });
        reply.forget();
        return { message: `The disqualification of ${name} has been lifted.`, intervention };
      }}
      onClose={onClose}
    >
      {!isFinished && (
        <Checkbox
          label="Let a quiz that was cut short continue"
          hint={cannotGoOn && error?.message}
          checked={goesOn}
          disabled={cannotGoOn}
          onChange={({ currentTarget: { checked } }) => setWantsToGoOn(checked)}
        />
      )}
    </ActionDialog>
  );
}
