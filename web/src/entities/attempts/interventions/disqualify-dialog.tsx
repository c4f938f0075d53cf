import { useState } from 'react';
import { newId } from '#shared/new-id.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useGiveIntervention } from './queries.ts';

export interface DisqualifyProps {
  /** The slug of the round. */
  readonly slug: string;
  readonly participant: { readonly id: string; readonly name: string };
  readonly hasSubmitted: boolean;
  /** What speaks for it, if the page has it. */
  readonly evidence?: React.ReactNode;
  readonly onClose: () => void;
}

/** The only way to disqualify whoever has an attempt: with a reason, which the participant reads. */
export function DisqualifyDialog({
  slug,
  participant: { id, name },
  hasSubmitted,
  evidence,
  onClose,
}: DisqualifyProps) {
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  return (
    <ActionDialog
      title={`Disqualify ${name}?`}
      effect={
        <>
          <p>
            {hasSubmitted
              ? `${name} will no longer be ranked. You can lift this later.`
              : `The quiz of ${name} ends at once with the answers received so far, and is not ranked. You can lift this later.`}
          </p>
          {evidence}
        </>
      }
      suggestions={['Someone else was playing', 'Used another device', 'Copied from a neighbour']}
      confirmLabel="Disqualify"
      destructive
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          params: { slug },
          body: { kind: 'disqualified', requestId, reason, accountId: id },
        });
        return { message: `${name} is disqualified.`, intervention };
      }}
      onClose={onClose}
    />
  );
}
