import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { type Person, useResetSecondFactor } from './queries.ts';

/** For somebody who lost the device with their app. */
export function ResetSecondFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name } = person;
  const reset = useResetSecondFactor();
  return (
    <ActionDialog
      title={`Reset the second factor of ${name}`}
      effect={
        <p>
          {`${name} logs in with the password alone until they set up another, is logged out everywhere, and gets a mail. Be sure who asks: call them.`}
        </p>
      }
      suggestions={['The phone was lost', 'The phone was replaced']}
      reasonIsFor="team"
      confirmLabel="Reset it"
      destructive
      perform={async (reason) => {
        await reset.mutateAsync({ id, reason });
        return { message: `The second factor of ${name} was reset.` };
      }}
      onClose={onClose}
    />
  );
}
