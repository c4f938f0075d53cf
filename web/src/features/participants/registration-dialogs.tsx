import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { participantsEndpoints } from '@club/contract/participants';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { nameOnCertificatesProblem } from '@club/domain/entities/accounts/printed-name';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { audienceRefusal } from '@club/domain/entities/rounds/audience';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { unprintable } from '@club/domain/shared/printed-text';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { useId, useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { useDeleteRegistration } from '#entities/attempts/interventions/queries.ts';
import { liveReplies } from '#entities/attempts/replies.ts';
import { useSchoolLabels } from '#entities/schools/queries.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { accountFacts } from './account-facts.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';

/** Corrects typing errors of a registration, based on the state when the dialog opened. */
export function RegistrationDialog({ slug, details, onClose }: HelpDialogProps) {
  const [{ participant, registration }] = useState(details);
  const { hasStarted } = registration;
  const { cities, classes } = useOutletContext<RoundReply>();
  const correct = useAct(participantsEndpoints.correctRegistration, { changes: [...liveReplies, ...peopleReplies] });
  const [name, setName] = useState(participant.accountName);
  const [printed, setPrinted] = useState(registration.nameOnCertificates ?? '');
  const [email, setEmail] = useState(participant.email);
  const [city, setCity] = useState(registration.city);
  const [school, setSchool] = useState(registration.school);
  const [classLevel, setClassLevel] = useState(participant.class);
  const [attempt, setAttempt] = useState<'leave' | 'correct'>();
  const [keepsAttempt, setKeepsAttempt] = useState(false);
  const { data: schools } = useSchoolLabels(city);
  const listId = useId();
  const problemText = useProblemText();

  const isMoved = city !== registration.city;
  const ofAttempt = {
    ...(name.trim() !== participant.accountName && { name: name.trim() }),
    ...(isMoved && { city }),
    // A school belongs to its city, so both are sent if the city changes.
    ...((isMoved || school.trim() !== registration.school) && { school: school.trim() }),
  };
  const needsPrinted = unprintable(name).length > 0 || unprintable(participant.name).length > 0;
  const changes = {
    ...ofAttempt,
    ...(needsPrinted &&
      printed.trim() !== (registration.nameOnCertificates ?? '') && { nameOnCertificates: printed.trim() }),
    ...(email.trim() !== participant.email && { email: email.trim() }),
    ...(classLevel !== participant.class && { class: classLevels.find((level) => level === classLevel) }),
  };
  const isForAttempt = hasStarted && attempt === 'correct';
  const satIn = hasStarted && !isForAttempt ? participant.city : city;
  const refused =
    classLevel !== participant.class || (isForAttempt && city !== participant.city)
      ? audienceRefusal({ cities, classes, isForAdmins: false }, { city: satIn, classLevel, maySitAnyRound: false })
      : undefined;
  const misfit = refused && refusalText(refusalTexts.en, refused.refusal, refused.values);
  const isUnlisted =
    ofAttempt.school !== undefined &&
    schoolProblem(school) === undefined &&
    schools?.includes(ofAttempt.school) === false;
  const problems = [
    ofAttempt.name === undefined ? undefined : problemText(nameProblem(name)),
    changes.nameOnCertificates === undefined ? undefined : problemText(nameOnCertificatesProblem(printed)),
    problemText(emailProblem(email)),
    ofAttempt.school === undefined ? undefined : problemText(schoolProblem(school)),
    Object.keys(changes).length === 0 && !isForAttempt ? 'You have not changed anything yet.' : undefined,
    hasStarted && attempt === undefined && Object.keys(ofAttempt).length > 0
      ? 'Choose which details the attempt has from now on.'
      : undefined,
    misfit !== undefined && !hasStarted ? misfit : undefined,
    misfit !== undefined && hasStarted && !keepsAttempt
      ? 'Confirm that the attempt stays in the round, or undo this change.'
      : undefined,
  ];

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
      problem={problems.find((problem) => problem !== undefined)}
      suggestions={['They mistyped it', 'They chose the wrong school']}
      reasonIsFor="team"
      confirmLabel="Correct registration"
      perform={async (reason) => {
        const { revision } = registration;
        await correct.mutateAsync({
          params: { id: participant.id },
          query: { round: slug },
          body: { ...changes, isForAttempt, keepsAttempt, revision, reason },
        });
        return { message: `The registration of ${name.trim()} has been corrected.` };
      }}
      onClose={onClose}
    >
      <Field label="Name" required>
        <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {needsPrinted && (
        <Field
          label="Name on certificates"
          hint="The name has letters that certificates cannot show. Enter it in English or Hindi letters, as the student writes it."
        >
          <TextInput autoComplete="off" value={printed} onChange={({ target }) => setPrinted(target.value)} />
        </Field>
      )}
      <Field label="Email" required>
        <TextInput type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" required>
          <Select
            value={city}
            onChange={({ target }) => {
              setCity(target.value);
              setSchool(target.value === registration.city ? registration.school : '');
            }}
          >
            {[...new Set([registration.city, ...club.cities])].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        <Field label="Class in this round">
          <Select value={classLevel ?? ''} onChange={({ target }) => setClassLevel(Number(target.value))}>
            {participant.class === null && <option value="">Not chosen yet</option>}
            {classLevels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="School" hint={`Choose a suggested school in ${city}, or type its name and pin code.`} required>
        <TextInput autoComplete="off" list={listId} value={school} onChange={({ target }) => setSchool(target.value)} />
      </Field>
      <datalist id={listId}>
        {schools?.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {hasStarted && (
        <Field label="Name, city and school of their attempt" group>
          <RadioGroup
            name="attempt"
            value={attempt ?? ''}
            onChange={({ currentTarget: { value } }) => setAttempt(value === 'correct' ? 'correct' : 'leave')}
            options={[
              { value: 'correct', label: 'As in the corrected registration' },
              {
                value: 'leave',
                label: 'As they were at the start',
                hint: [participant.name, participant.school, participant.city].filter(Boolean).join(' · '),
              },
            ]}
          />
        </Field>
      )}
      {hasStarted && misfit !== undefined && (
        <Notice tone="warn">
          {`${misfit} If the attempt should not count, disqualify them instead.`}
          <Checkbox
            label="The attempt stays in this round and its ranking"
            checked={keepsAttempt}
            onChange={({ currentTarget: { checked } }) => setKeepsAttempt(checked)}
          />
        </Notice>
      )}
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
