import { participantsEndpoints } from '@club/contract/participants';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { liveReplies } from '#entities/attempts/replies.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { useAct } from '#shared/use-act.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';

const changesLiveData = { changes: liveReplies } as const;

export function VerifyPhoneDialog({ details, onClose }: HelpDialogProps) {
  const { id, name, phoneNo } = details.participant;
  const verify = useAct(participantsEndpoints.verifyPhoneByHand, changesLiveData);
  return (
    <ActionDialog
      title={`Mark the phone of ${name} as verified`}
      effect={
        <p>
          {`${readablePhone(phoneNo)} will be verified for ${name} without a code. It will be removed from any other account that has entered but not verified it. Call the number first, to make sure whose it is.`}
        </p>
      }
      suggestions={['I called this number and spoke to them', 'They called from this number']}
      reasonIsFor="team"
      confirmLabel="Mark as verified"
      perform={async (reason) => {
        await verify.mutateAsync({ params: { id }, body: { reason } });
        return { message: `The phone of ${name} is verified. They can start now.` };
      }}
      onClose={onClose}
    />
  );
}

export function ResendCodeDialog({ details, onClose }: HelpDialogProps) {
  const { id, name, phoneNo } = details.participant;
  const resend = useAct(participantsEndpoints.resendCodeByHand, changesLiveData);
  return (
    <ActionDialog
      title={`Send ${name} a new code`}
      effect={
        <p>{`A new code will be sent to ${readablePhone(phoneNo)} by SMS. The previous code will stop working.`}</p>
      }
      suggestions={['The code did not arrive', 'The code had expired']}
      reasonIsFor="team"
      confirmLabel="Send code"
      perform={async (reason) => {
        const { outcome } = await resend.mutateAsync({ params: { id }, body: { reason } });
        return {
          message:
            outcome === 'sent'
              ? 'A new code was sent.'
              : 'The SMS service is not accepting messages right now. The code will be sent as soon as it does.',
        };
      }}
      onClose={onClose}
    />
  );
}

export function EndSessionsDialog({ details, onClose }: HelpDialogProps) {
  const { id, name, section } = details.participant;
  const end = useAct(participantsEndpoints.endSessionsByHand, changesLiveData);
  return (
    <ActionDialog
      title={`Log ${name} out of all devices`}
      effect={
        <p>
          {`${name} will be logged out of ${countWithNoun(details.devices.length, 'device')} at once and must log in again.`}
          {section !== null && ` They are in section ${section}, and its clock keeps running in the meantime.`}
        </p>
      }
      suggestions={['Someone else is using their account', 'The device was lost']}
      reasonIsFor="team"
      confirmLabel="Log out of all devices"
      destructive
      perform={async (reason) => {
        const { ended } = await end.mutateAsync({ params: { id }, body: { reason } });
        return {
          message:
            ended === 0 ? 'They were not logged in anywhere.' : `Logged out of ${countWithNoun(ended, 'device')}.`,
        };
      }}
      onClose={onClose}
    />
  );
}
