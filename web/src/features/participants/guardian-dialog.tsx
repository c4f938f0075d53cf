import { maskedContact } from '@club/domain/entities/accounts/consent';
import { type GuardianRelation, guardianNameProblem, guardianRelations } from '@club/domain/entities/accounts/guardian';
import { guardianContactProblem } from '@club/domain/entities/accounts/guardian-contact';
import { guardianTexts } from '@club/texts/guardian';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { type GuardianCorrection, useCorrectGuardian } from '#entities/attempts/interventions/queries.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import type { HelpDialogProps, ParticipantDetails } from './help-dialog-props.ts';

const { relations } = guardianTexts.en;

interface GuardianInput {
  readonly what: GuardianCorrection['change']['of'];
  readonly name: string;
  readonly relation: GuardianRelation;
  readonly to: string;
  /** Of the consent; undefined until it is chosen. */
  readonly ending: 'keep' | 'end' | undefined;
}

/** Based on the state when the dialog opened. */
export function GuardianDialog({ details, onClose }: HelpDialogProps) {
  const [{ participant, guardian }] = useState(details);
  const { consent } = guardian;
  const correct = useCorrectGuardian();
  const [input, setInput] = useState<GuardianInput>({
    what: 'contact',
    name: consent?.name ?? '',
    relation: consent?.relation ?? 'mother',
    to: guardian.sentTo?.contact ?? '',
    ending: undefined,
  });
  const problemText = useProblemText();
  const { what, name, relation, to, ending } = input;

  const changes = {
    name: { of: 'name', name: name.trim(), relation },
    link: { of: 'link', to: to.trim() },
    contact: { of: 'contact', to: to.trim(), endsConsent: ending === 'end' },
  } as const;
  const isAsBefore = name.trim() === consent?.name && relation === consent.relation;
  const problems =
    what === 'name'
      ? [
          problemText(guardianNameProblem(name, participant.accountName)),
          isAsBefore ? 'You have not changed anything yet.' : undefined,
        ]
      : [
          problemText(guardianContactProblem(to)),
          what === 'contact' && consent !== null && ending === undefined
            ? 'Choose what happens to the consent.'
            : undefined,
        ];

  return (
    <ActionDialog
      title={`Correct the guardian of ${participant.accountName}`}
      effect={
        <>
          <p>{guardianText(guardian)}</p>
          <p>{effectTexts[what]}</p>
        </>
      }
      problem={problems.find((problem) => problem !== undefined)}
      suggestions={what === 'link' ? ['I called them back'] : ['They mistyped it', 'Another guardian should be asked']}
      reasonIsFor="team"
      confirmLabel={confirmTexts[what]}
      perform={async (reason) => {
        const { outcome } = await correct.mutateAsync({
          params: { id: participant.id },
          body: { revision: guardian.revision, change: changes[what], reason },
        });
        return {
          message: what === 'link' && outcome === 'sent' ? 'The link was sent.' : outcomeTexts[outcome ?? 'corrected'],
        };
      }}
      onClose={onClose}
    >
      <CorrectionFields
        consent={consent}
        input={input}
        onChange={(changed) => setInput((before) => ({ ...before, ...changed }))}
      />
    </ActionDialog>
  );
}

interface CorrectionFieldsProps extends Pick<ParticipantDetails['guardian'], 'consent'> {
  input: GuardianInput;
  onChange: (changes: Partial<GuardianInput>) => void;
}

function CorrectionFields({ consent, input: { what, name, relation, to, ending }, onChange }: CorrectionFieldsProps) {
  return (
    <>
      {typeof consent?.name === 'string' && (
        <Field label="What to change" group>
          <RadioGroup
            name="what"
            value={what}
            onChange={({ currentTarget: { value } }) =>
              onChange({ what: value === 'name' || value === 'link' ? value : 'contact' })
            }
            options={[
              { value: 'contact', label: 'The contact, to ask another guardian' },
              { value: 'name', label: 'The name or relationship of the guardian who agreed' },
              {
                value: 'link',
                label: 'They have no link to withdraw, or lost it',
                hint: 'For a guardian on a school’s list. First make sure who is asking.',
              },
            ]}
          />
        </Field>
      )}
      {what === 'name' ? (
        <>
          <Field label="Name of the guardian" required>
            <TextInput autoComplete="off" value={name} onChange={({ target }) => onChange({ name: target.value })} />
          </Field>
          <Field label="Relationship" required>
            <Select
              value={relation}
              onChange={({ target }) =>
                onChange({ relation: guardianRelations.find((each) => each === target.value) ?? 'guardian' })
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
          <TextInput autoComplete="off" value={to} onChange={({ target }) => onChange({ to: target.value })} />
        </Field>
      )}
      {what === 'contact' && consent !== null && (
        <Field label="The consent that was given" group>
          <RadioGroup
            name="consent"
            value={ending ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ending: value === 'end' ? 'end' : 'keep' })}
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
    </>
  );
}

const effectTexts = {
  name: 'The consent stays as it was given.',
  link: 'The guardian who agreed is sent a link to see or withdraw the consent and, with a code sent to the same place, to get the data, a correction or deletion. The consent stays; earlier links no longer work.',
  contact:
    'The guardian is sent a code and a link to give consent with. Links sent to an earlier guardian no longer work.',
} as const;

const confirmTexts = { name: 'Correct guardian', link: 'Send link', contact: 'Send request' } as const;

const outcomeTexts = {
  corrected: 'The guardian’s details have been corrected.',
  sent: 'A code and a link were sent to the guardian.',
  waiting: 'The service is not accepting messages right now. The message will be sent as soon as it does.',
} as const;

export function guardianText({ consent, sentTo }: ParticipantDetails['guardian']): string {
  const requestText =
    sentTo === null
      ? ''
      : ` ${maskedContact(sentTo.contact)} was asked on ${dateTimeText('en', Date.parse(sentTo.sentAt))}.`;
  if (consent === null) return `No guardian has given consent yet.${requestText}`;
  const by =
    consent.name === null || consent.relation === null
      ? 'The student'
      : `${consent.name} (${relations[consent.relation].toLowerCase()})`;
  const where = consent.contact === null ? '' : `, asked at ${readablePhone(consent.contact)}`;
  return `${by} agreed on ${dateTimeText('en', Date.parse(consent.givenAt))}${where}.${requestText}`;
}
