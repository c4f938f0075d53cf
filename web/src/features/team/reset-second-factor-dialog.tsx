import { teamEndpoints } from '@club/contract/team';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { useAct } from '#shared/use-act.ts';
import type { Person } from './queries.ts';

/** For a member who lost the device with their authenticator app. */
export function ResetSecondFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name } = person;
  const reset = useAct(teamEndpoints.resetSecondFactor, { changes: peopleReplies });
  return (
    <ActionDialog
      title={`Reset two-step verification of ${name}`}
      effect={
        <p>
          {`${name} will be logged out of all devices and can log in with the password alone until they set it up again. They get an email. Make sure who is asking: call them.`}
        </p>
      }
      suggestions={['The phone was lost', 'The phone was replaced']}
      reasonIsFor="team"
      confirmLabel="Reset"
      destructive
      perform={async (reason) => {
        await reset.mutateAsync({ params: { id }, body: { reason } });
        return { message: `Two-step verification of ${name} was reset.` };
      }}
      onClose={onClose}
    />
  );
}
