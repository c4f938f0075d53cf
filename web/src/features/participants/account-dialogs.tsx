import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import {
  useEndSessionsByHand,
  useResendCodeByHand,
  useVerifyPhoneByHand,
} from '#entities/attempts/interventions/queries.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';

export function VerifyPhoneDialog({ details: file, onClose }: HelpDialogProps) {
  const { id, name, phoneNo } = file.participant;
  const verify = useVerifyPhoneByHand();
  return (
    <ActionDialog
      title={`Take the phone of ${name} for proved`}
      effect={
        <p>
          {`${readablePhone(phoneNo)} is then ${name}’s, without a code. Anybody else who has named this number and not proved it loses it. Be sure whose it is: call it.`}
        </p>
      }
      suggestions={['I called this number and spoke to them', 'They rang from this number']}
      reasonIsFor="team"
      confirmLabel="Take it for proved"
      perform={async (reason) => {
        await verify.mutateAsync({ id, reason });
        return { message: `The phone of ${name} is proved. They can begin now.` };
      }}
      onClose={onClose}
    />
  );
}

/** Sends a new code to a phone. */
export function ResendCodeDialog({ details: file, onClose }: HelpDialogProps) {
  const { id, name, phoneNo } = file.participant;
  const resend = useResendCodeByHand();
  return (
    <ActionDialog
      title={`Send ${name} a new code`}
      effect={<p>{`A new code goes to ${readablePhone(phoneNo)} by SMS. The one before it is worth nothing then.`}</p>}
      suggestions={['The code did not arrive', 'The code was too old']}
      reasonIsFor="team"
      confirmLabel="Send a code"
      perform={async (reason) => {
        const { outcome } = await resend.mutateAsync({ id, reason });
        return {
          message:
            outcome === 'sent'
              ? 'A new code was sent.'
              : 'The service does not take the code yet. It is sent as soon as it does.',
        };
      }}
      onClose={onClose}
    />
  );
}

/** Ends every log-in of an account. */
export function EndSessionsDialog({ details: file, onClose }: HelpDialogProps) {
  const { id, name, section } = file.participant;
  const end = useEndSessionsByHand();
  return (
    <ActionDialog
      title={`End all log-ins of ${name}`}
      effect={
        <p>
          {`${countWithNoun(file.devices.length, 'log-in')} of ${name} ${file.devices.length === 1 ? 'ends' : 'end'} at once. They have to log in again.`}
          {section !== null && ` They are sitting section ${section}, and its clock runs on meanwhile.`}
        </p>
      }
      suggestions={['Somebody else is logged in as them', 'The device was lost']}
      reasonIsFor="team"
      confirmLabel="End all log-ins"
      destructive
      perform={async (reason) => {
        const { ended } = await end.mutateAsync({ id, reason });
        return {
          message: ended === 0 ? 'There was no log-in left to end.' : `${countWithNoun(ended, 'log-in')} ended.`,
        };
      }}
      onClose={onClose}
    />
  );
}
