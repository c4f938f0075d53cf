import { maskedContact } from '@club/domain/entities/accounts/consent';
import { type GuardianRelation, guardianNameProblem, guardianRelations } from '@club/domain/entities/accounts/guardian';
import { guardianContactProblem } from '@club/domain/entities/accounts/guardian-contact';
import { guardianTexts } from '@club/texts/guardian';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { type GuardianCorrection, useCorrectGuardian } from '#entities/attempts/interventions/queries.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import type { HelpDialogProps, ParticipantDetails } from './help-dialog-props.ts';

const { relations } = guardianTexts.en;

/** Puts right who agreed for a student, or asks somebody else, from how it was when the dialog opened. */
export function GuardianDialog({ details, onClose }: HelpDialogProps) {
  const [{ participant, guardian }] = useState(details);
  const { consent } = guardian;
  const correct = useCorrectGuardian(participant.id);
  const [isName, setIsName] = useState(false);
  const [name, setName] = useState(consent?.name ?? '');
  const [relation, setRelation] = useState<GuardianRelation>(consent?.relation ?? 'mother');
  const [to, setTo] = useState(guardian.sentTo?.contact ?? '');
  const [ending, setEnding] = useState<'keep' | 'end'>();
  const problemText = useProblemText();

  const change: GuardianCorrection['change'] = isName
    ? { of: 'name', name: name.trim(), relation }
    : { of: 'contact', to: to.trim(), endsConsent: ending === 'end' };
  const isAsBefore = name.trim() === consent?.name && relation === consent.relation;
  const problems = isName
    ? [
        problemText(guardianNameProblem(name, participant.accountName)),
        isAsBefore ? 'You have not changed anything yet.' : undefined,
      ]
    : [
        problemText(guardianContactProblem(to)),
        consent !== null && ending === undefined ? 'Choose what becomes of the consent.' : undefined,
      ];

  return (
    <ActionDialog
      title={`Correct the guardian of ${participant.accountName}`}
      effect={
        <>
          <p>{guardianText(guardian)}</p>
          <p>
            {isName
              ? 'The consent stays as it was given.'
              : 'The guardian is sent a code and a link to agree with. Links sent to an earlier guardian no longer work.'}
          </p>
        </>
      }
      problem={problems.find((problem) => problem !== undefined)}
      suggestions={['They mistyped it', 'Another guardian agrees']}
      reasonIsFor="team"
      confirmLabel={isName ? 'Correct guardian' : 'Send request'}
      perform={async (reason) => {
        const { outcome } = await correct.mutateAsync({ revision: guardian.revision, change, reason });
        return { message: outcomeTexts[outcome ?? 'corrected'] };
      }}
      onClose={onClose}
    >
      {typeof consent?.name === 'string' && (
        <Field label="What is wrong" group>
          <RadioGroup
            name="what"
            value={isName ? 'name' : 'contact'}
            onChange={({ currentTarget: { value } }) => setIsName(value === 'name')}
            options={[
              { value: 'contact', label: 'The contact: another guardian is to be asked' },
              { value: 'name', label: 'The name or relationship of the guardian who agreed' },
            ]}
          />
        </Field>
      )}
      {isName ? (
        <>
          <Field label="Name of the guardian" required>
            <TextInput autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label="Relationship" required>
            <Select
              value={relation}
              onChange={({ target }) =>
                setRelation(guardianRelations.find((each) => each === target.value) ?? 'guardian')
              }
            >
              {guardianRelations.map((each) => (
                <option key={each} value={each}>
                  {relations[each]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : (
        <Field label="Phone or email of the guardian" required>
          <TextInput autoComplete="off" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      )}
      {!isName && consent !== null && (
        <Field label="The consent that was given" group>
          <RadioGroup
            name="consent"
            value={ending ?? ''}
            onChange={({ currentTarget: { value } }) => setEnding(value === 'end' ? 'end' : 'keep')}
            options={[
              { value: 'keep', label: 'Stays until this guardian agrees' },
              {
                value: 'end',
                label: 'Ends now',
                hint: 'A section in progress ends, and until this guardian agrees they cannot start a round and are not ranked.',
              },
            ]}
          />
        </Field>
      )}
    </ActionDialog>
  );
}

const outcomeTexts = {
  corrected: 'The guardian is corrected.',
  sent: 'A code and a link were sent to the guardian.',
  waiting: 'The service is not accepting messages right now. The guardian gets a code and a link as soon as it does.',
} as const;

/** Who agreed, how and when, and who was asked. */
export function guardianText({ consent, sentTo }: ParticipantDetails['guardian']): string {
  const asked =
    sentTo === null
      ? ''
      : ` ${maskedContact(sentTo.contact)} was asked on ${dateTimeText('en', Date.parse(sentTo.sentAt))}.`;
  if (consent === null) return `No guardian has agreed.${asked}`;
  const by =
    consent.name === null || consent.relation === null
      ? 'The student'
      : `${consent.name} (${relations[consent.relation].toLowerCase()})`;
  const where = consent.contact === null ? '' : `, asked at ${consent.contact}`;
  return `${by} agreed on ${dateTimeText('en', Date.parse(consent.givenAt))}${where}.${asked}`;
}
