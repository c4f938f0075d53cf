import type { ParticipantReply } from '@club/contract/entities/attempts';
import { useDeferredValue, useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { PreviewLine } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import { newId } from '#shared/new-id.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import type { HelpDialogProps } from './help-dialog-props.ts';
import { useFoundParticipants } from './queries.ts';

const beforehand = 'Asked beforehand';

/** Ends an attempt by the organisers' word. */
export function DisqualifyDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name, state } = file.participant;
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  return (
    <ActionDialog
      title={`Disqualify ${name}?`}
      effect={
        state === 'handed-in' ? (
          <p>{name} is not ranked any more. It can be lifted.</p>
        ) : (
          <p>The quiz of {name} ends at once with the answers that are here, and is not ranked. It can be lifted.</p>
        )
      }
      suggestions={['Somebody else was sitting', 'Used another device', 'Copied from a neighbour']}
      confirmLabel="Disqualify"
      destructive
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({ kind: 'disqualified', requestId, reason, accountId: id });
        return { message: `${name} is disqualified.`, intervention };
      }}
      onClose={onClose}
    />
  );
}

export function LiftDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name, flags } = file.participant;
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [goesOn, setGoesOn] = useState(true);
  return (
    <ActionDialog
      title={`Lift the disqualification of ${name}`}
      effect={
        <>
          <p>
            {goesOn
              ? `${name} is ranked again. A quiz that was cut short goes on: the section that was open is open again, with the time that was left.`
              : `${name} is ranked again, with the answers that are here.`}
            {flags > 0 && ' Flags stay.'}
          </p>
          <PreviewLine
            slug={slug}
            given={{ kind: 'disqualification-lifted', requestId, reason: beforehand, accountId: id, goesOn }}
          />
        </>
      }
      suggestions={['Left full-screen by accident', 'A call came in', 'The device restarted']}
      confirmLabel="Lift it"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          kind: 'disqualification-lifted',
          requestId,
          reason,
          accountId: id,
          goesOn,
        });
        return { message: `The disqualification of ${name} is lifted.`, intervention };
      }}
      onClose={onClose}
    >
      <Checkbox
        label="Let a quiz that was cut short go on"
        checked={goesOn}
        onChange={({ currentTarget: { checked } }) => setGoesOn(checked)}
      />
    </ActionDialog>
  );
}

const maxFound = 5;

export function MoveAttemptDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name, attemptNumber } = file.participant;
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ParticipantReply>();
  const search = useDeferredValue(text.trim());
  const asked = search.length < 3 ? undefined : { search, round: slug, pageSize: maxFound + 1 };
  const { data, isFetching } = useFoundParticipants(asked);
  const found =
    asked === undefined ? [] : (data?.participants ?? []).filter((each) => each.id !== id).slice(0, maxFound);
  const problem = chosen === undefined ? 'Choose whose attempt it is.' : undefined;
  return (
    <ActionDialog
      title={`Move the attempt of ${name}`}
      effect={
        chosen === undefined ? (
          <p>Choose the account of whoever is really sitting it.</p>
        ) : (
          <>
            <p>{`Attempt ${attemptNumber ?? ''} with its answers, its time and its flags is then ${chosen.name}’s. ${name} has none any more and can begin anew.`}</p>
            <PreviewLine
              slug={slug}
              given={{ kind: 'attempt-moved', requestId, reason: beforehand, accountId: id, toAccountId: chosen.id }}
            />
          </>
        )
      }
      problem={problem}
      suggestions={['Begun on a shared phone', 'Logged in with a brother’s or sister’s account']}
      confirmLabel="Move the attempt"
      perform={async (reason) => {
        if (chosen === undefined) throw new Error(problem);
        const { intervention } = await give.mutateAsync({
          kind: 'attempt-moved',
          requestId,
          reason,
          accountId: id,
          toAccountId: chosen.id,
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      <Field label="Whose attempt it is" hint="Name, phone, e-mail or school, at least three characters." required>
        <TextInput
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </Field>
      {asked !== undefined && (
        <Field label="Accounts that were found" group hideLabel>
          {found.length === 0 ? (
            <p role="status" className="text-sm text-text-soft">
              {isFetching ? 'Searching' : 'Nobody else was found.'}
            </p>
          ) : (
            <RadioGroup
              name="to-account"
              value={chosen?.id ?? ''}
              onChange={({ currentTarget: { value } }) => setChosen(found.find((each) => each.id === value))}
              options={found.map((each) => ({
                value: each.id,
                label: each.name,
                hint: [each.phoneNo && readablePhone(each.phoneNo), each.school, each.city].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
