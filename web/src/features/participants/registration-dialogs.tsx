import { club } from 'virtual:club';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import {
  type RegistrationCorrection,
  useCorrectRegistration,
  useDeleteRegistration,
  useSendResetLinkByHand,
} from '#entities/attempts/interventions/queries.ts';
import { useSchoolLabels } from '#entities/schools/queries.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';

/** Puts right what was mistyped at the registration. */
export function RegistrationDialog({ details: { participant }, onClose }: HelpDialogProps) {
  const correct = useCorrectRegistration(participant.id);
  const [name, setName] = useState(participant.accountName);
  const [email, setEmail] = useState(participant.email);
  const [city, setCity] = useState(participant.city);
  const [school, setSchool] = useState(participant.school);
  const { data: schools = [] } = useSchoolLabels(city);
  const listId = useId();
  const problemText = useProblemText();

  const isMoved = city !== participant.city;
  const changes: RegistrationCorrection = {
    ...(name.trim() !== participant.accountName && { name: name.trim() }),
    ...(email.trim() !== participant.email && { email: email.trim() }),
    ...(isMoved && { city }),
    // A school is one of its city, so both are said where the city is another.
    ...((isMoved || school.trim() !== participant.school) && { school: school.trim() }),
  };
  const problems = [
    problemText(nameProblem(name)),
    problemText(emailProblem(email)),
    changes.school === undefined ? undefined : problemText(schoolProblem(school)),
    Object.keys(changes).length === 0 ? 'You have not changed anything yet.' : undefined,
  ];

  return (
    <ActionDialog
      title={`Correct the registration of ${participant.accountName}`}
      effect={
        <>
          {changes.email !== undefined && (
            <p>The new address gets a link to verify it. Password links sent to the old address no longer work.</p>
          )}
          {participant.attemptNumber === null ? (
            <p>They have not started this round, so it will have the new details.</p>
          ) : (
            <p>
              They have started this round, and it keeps the details they had then. To change that too, choose Correct
              participant details on the leaderboard.
            </p>
          )}
        </>
      }
      problem={problems.find((problem) => problem !== undefined)}
      suggestions={['They mistyped it', 'They chose the wrong school']}
      reasonIsFor="team"
      confirmLabel="Correct registration"
      perform={async (reason) => {
        await correct.mutateAsync({ ...changes, reason });
        return { message: `The registration of ${name.trim()} is corrected.` };
      }}
      onClose={onClose}
    >
      <Field label="Name" required>
        <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Email" required>
        <TextInput type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label="City" required>
        <Select value={city} onChange={({ target }) => setCity(target.value)}>
          {[...new Set([participant.city, ...club.cities])].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <Field label="School" hint={`Choose a suggested school in ${city}, or type its name and pin code.`} required>
        <TextInput autoComplete="off" list={listId} value={school} onChange={({ target }) => setSchool(target.value)} />
      </Field>
      <datalist id={listId}>
        {schools.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </ActionDialog>
  );
}

export function ResetLinkDialog({ details: { participant }, onClose }: HelpDialogProps) {
  const { id, name, email, phoneNo, phoneVerified } = participant;
  const send = useSendResetLinkByHand();
  const [by, setBy] = useState<'email' | 'sms'>('email');
  const to = by === 'email' ? email : readablePhone(phoneNo);
  return (
    <ActionDialog
      title={`Send ${name} a link for a new password`}
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
        await send.mutateAsync({ id, by, reason });
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
  const remove = useDeleteRegistration(id);
  const navigate = useNavigate();
  return (
    <ActionDialog
      title={`Delete the account of ${name}`}
      effect={
        <p>
          All their data is permanently deleted
          {attemptNumber === null ? '.' : ': their answers and their place on the leaderboard of this round too.'}
        </p>
      }
      suggestions={['They asked for it', 'A parent asked for it', 'They registered twice']}
      reasonIsFor="team"
      confirmLabel="Delete account"
      destructive
      perform={async (reason) => {
        await remove.mutateAsync(reason);
        toast.success(`The account of ${name} is deleted.`);
        await navigate('/admin/people');
        return { message: `The account of ${name} is deleted.` };
      }}
      onClose={onClose}
    />
  );
}
