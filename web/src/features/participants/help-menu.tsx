import { consentTextVersion } from 'virtual:consent';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { RegistrationAct } from '#entities/attempts/interventions/registration-menu.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { EndSessionsDialog, ResendCodeDialog, VerifyPhoneDialog } from './account-dialogs.tsx';
import { DisqualifyParticipantDialog, LiftDialog, MoveAttemptDialog } from './attempt-dialogs.tsx';
import { GuardianDialog } from './guardian-dialog.tsx';
import type { HelpDialogProps, ParticipantDetails } from './help-dialog-props.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { DeleteRegistrationDialog, RegistrationDialog, ResetLinkDialog } from './registration-dialogs.tsx';
import { CompensatoryTimeDialog, ExtraTimeDialog, LateAnswersDialog, ReopenDialog } from './time-dialogs.tsx';

/** Lists link to the actions of `RegistrationAct`; the others are only in this menu. */
type Dialogs = Record<RegistrationAct, Dialog> & Record<string, Dialog>;
type Dialog = React.ComponentType<HelpDialogProps>;

const dialogs = {
  'extra-time': ExtraTimeDialog,
  'compensatory-time': CompensatoryTimeDialog,
  reopen: ReopenDialog,
  'late-answers': LateAnswersDialog,
  disqualify: DisqualifyParticipantDialog,
  lift: LiftDialog,
  move: MoveAttemptDialog,
  'verify-phone': VerifyPhoneDialog,
  'resend-code': ResendCodeDialog,
  registration: RegistrationDialog,
  guardian: GuardianDialog,
  'reset-link': ResetLinkDialog,
  'end-sessions': EndSessionsDialog,
  merge: MergeDialog,
  delete: DeleteRegistrationDialog,
} as const satisfies Dialogs;

/** Actions of an organiser on one participant. */
export type HelpAction = keyof typeof dialogs;

export const helpActions = Object.keys(dialogs) as HelpAction[];

export function HelpMenu({ file, onAct }: { file: ParticipantDetails; onAct: (act: HelpAction) => void }) {
  const { participant, sections, devices } = file;
  const { state, phoneNo, phoneVerified, attemptNumber } = participant;
  const item = (act: HelpAction, label: string, destructive = false) => ({
    label,
    destructive,
    onSelect: () => onAct(act),
  });
  const isSitting = state === 'sitting' || state === 'between-sections';
  const hasBegun = isSitting || state === 'submitted' || state === 'disqualified';
  const canReopen =
    sections.some((section) => section.state === 'over') && state !== 'sitting' && state !== 'disqualified';
  const waitsForCode = phoneNo !== '' && !phoneVerified;
  return (
    <Menu
      trigger={
        <>
          Help
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </>
      }
      label={`Help ${participant.name}`}
      groups={[
        [
          ...(isSitting ? [item('extra-time', 'Give extra time…')] : []),
          item('compensatory-time', 'Compensatory time…'),
          ...(canReopen ? [item('reopen', 'Reopen a section…')] : []),
          ...(sections.some(({ late }) => late > 0) ? [item('late-answers', 'Accept late answers…')] : []),
        ],
        [
          ...(waitsForCode
            ? [item('resend-code', 'Send a new code…'), item('verify-phone', 'Mark phone as verified…')]
            : []),
          item('registration', 'Correct registration…'),
          ...(consentTextVersion === null ? [] : [item('guardian', 'Correct guardian…')]),
          item('reset-link', 'Send a password reset link…'),
          ...(attemptNumber !== null && hasBegun ? [item('move', 'Move attempt…')] : []),
        ],
        [
          ...(state === 'disqualified' ? [item('lift', 'Lift disqualification…')] : []),
          ...(hasBegun && state !== 'disqualified' ? [item('disqualify', 'Disqualify…', true)] : []),
          ...(devices.length > 0 ? [item('end-sessions', 'Log out of all devices…', true)] : []),
          item('merge', 'Merge with another account…'),
          item('delete', 'Delete account…', true),
        ],
      ]}
      className="inline-flex min-h-11 items-center gap-2 rounded-md bg-marigold px-5 font-semibold text-ink shadow-[0_3px_0_var(--color-marigold-dim)] hover:bg-marigold-bright"
    />
  );
}

export function HelpDialog({ act, ...props }: HelpDialogProps & { act: HelpAction }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
