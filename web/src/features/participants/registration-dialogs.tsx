import type { RoundReply } from '@club/contract/entities/rounds';
import { participantsEndpoints } from '@club/contract/participants';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { useDeleteRegistration } from '#entities/attempts/interventions/queries.ts';
import { liveReplies } from '#entities/attempts/replies.ts';
import { useSchoolLabels } from '#entities/schools/queries.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { accountFacts } from './account-facts.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';
import {
  audienceMisfit,
  correctionProblem,
  type RegistrationInput,
  registrationChanges,
  toRegistrationInput,
} from './registration-changes.ts';
import { AttemptFields, RegistrationFields } from './registration-fields.tsx';

/** Corrects typing errors of a registration, based on the state when the dialog opened. */
export function RegistrationDialog({ slug, details: newest, onClose }: HelpDialogProps) {
  const [details] = useState(newest);
  const { participant, registration } = details;
  const { hasStarted, revision } = registration;
  const round = useOutletContext<RoundReply>();
  const correct = useAct(participantsEndpoints.correctRegistration, { changes: [...liveReplies, ...peopleReplies] });
  const [input, setInput] = useState(() => toRegistrationInput(details));
  const change = (changes: Partial<RegistrationInput>) => setInput((before) => ({ ...before, ...changes }));
  const { name, city, school, keepsAttempt } = input;
  const { data: schools } = useSchoolLabels(city);
  const problemText = useProblemText();

  const { changes, needsPrinted, isForAttempt } = registrationChanges(details, input);
  const misfit = audienceMisfit(details, input, round);
  const isUnlisted =
    changes.school !== undefined && schoolProblem(school) === undefined && schools?.includes(changes.school) === false;

  return (
    <ActionDialog
      title={`Correct the registration of ${participant.accountName}`}
      effect={
        <>
          {changes.email !== undefined && (
            <p>The new address gets a link to verify it. Password links sent to the old address no longer work.</p>
          )}
          {isUnlisted && <p>This school is not on the list of {city}. It waits for approval on the page of schools.</p>}
          {hasStarted ? (
            <p>
              They have started this round. Results, boards and certificates show the details of their attempt;
              certificates with other details are replaced.
            </p>
          ) : (
            <p>They have not started this round, so it will have the new details.</p>
          )}
        </>
      }
      problem={correctionProblem(details, input, misfit, problemText)}
      suggestions={['They mistyped it', 'They chose the wrong school']}
      reasonIsFor="team"
      confirmLabel="Correct registration"
      perform={async (reason) => {
        await correct.mutateAsync({
          params: { id: participant.id },
          query: { round: slug },
          body: { ...changes, isForAttempt, keepsAttempt, revision, reason },
        });
        return { message: `The registration of ${name.trim()} has been corrected.` };
      }}
      onClose={onClose}
    >
      <RegistrationFields details={details} input={input} needsPrinted={needsPrinted} onChange={change} />
      {hasStarted && <AttemptFields details={details} input={input} misfit={misfit} onChange={change} />}
    </ActionDialog>
  );
}

export function ResetLinkDialog({ details: { participant }, onClose }: HelpDialogProps) {
  const { id, name, email, phoneNo, phoneVerified } = participant;
  const send = useAct(participantsEndpoints.sendResetLinkByHand, { changes: liveReplies });
  const [by, setBy] = useState<'email' | 'sms'>('email');
  const to = by === 'email' ? email : readablePhone(phoneNo);
  return (
    <ActionDialog
      title={`Send ${name} a password reset link`}
      effect={
        <p>
          {`The link goes to ${to}. It works once, within an hour.`}
          {by === 'email' && ' If that address is wrong, correct the registration or send the link by SMS.'}
          {!phoneVerified && ' A phone gets the link only once it is verified.'}
        </p>
      }
      suggestions={['They forgot their password', 'The link did not arrive']}
      reasonIsFor="team"
      confirmLabel="Send link"
      perform={async (reason) => {
        await send.mutateAsync({ params: { id }, body: { by, reason } });
        return { message: `A link is being sent to ${to}, unless too many were sent there within the last hour.` };
      }}
      onClose={onClose}
    >
      {phoneVerified && (
        <Field label="Send it" group>
          <RadioGroup
            name="by"
            value={by}
            onChange={({ currentTarget: { value } }) => setBy(value === 'sms' ? 'sms' : 'email')}
            options={[
              { value: 'email', label: 'By email', hint: email },
              { value: 'sms', label: 'By SMS', hint: readablePhone(phoneNo) },
            ]}
          />
        </Field>
      )}
    </ActionDialog>
  );
}

export function DeleteRegistrationDialog({ details: { participant }, onClose }: HelpDialogProps) {
  const { id, name, attemptNumber } = participant;
  const remove = useDeleteRegistration();
  const navigate = useNavigate();
  return (
    <ActionDialog
      title={`Delete the account of ${name}`}
      effect={
        <>
          <p>{[participant.email, accountFacts(participant)].join(' · ')}</p>
          <p>
            All their data is permanently deleted
            {attemptNumber === null
              ? '.'
              : ', including their answers and their place on the leaderboard of this round.'}{' '}
            This cannot be undone.
          </p>
        </>
      }
      suggestions={['They asked for it', 'A parent asked for it', 'They registered twice']}
      reasonIsFor="team"
      confirmLabel="Delete account"
      destructive
      perform={async (reason) => {
        await remove.mutateAsync({ params: { id }, query: { reason } });
        toast.success(`The account of ${name} has been deleted.`);
        await navigate('/admin/people');
        return { message: `The account of ${name} has been deleted.` };
      }}
      onClose={onClose}
    />
  );
}
