import type { GivenIntervention } from '@club/contract/entities/attempts';
import {
  compensatoryMinutesProblem,
  interventionMinutesProblem,
  maxCompensatoryMinutes,
  maxInterventionMinutes,
} from '@club/domain/entities/attempts/interventions';
import { minute } from '@club/domain/shared/instant';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { MinutesField } from '#entities/attempts/interventions/minutes-field.tsx';
import { PreviewLine } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import { clockText } from '#shared/clock.ts';
import { newId } from '#shared/new-id.ts';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import type { HelpDialogProps } from './help-dialog-props.ts';

/** Placeholder reason for a preview, requested before the real one is typed. */
const beforehand = 'Asked beforehand';

const minutesSentence = `Write a whole number of minutes from 1 to ${maxInterventionMinutes}`;
const timeSuggestions = ['The line was lost', 'The device failed', 'Began late through no fault of theirs'];

/** NaN where nothing was typed. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

export function ExtraTimeDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name, section, closesAt } = file.participant;
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [text, setText] = useState('10');
  const minutes = numberOf(text);
  const isWrong = interventionMinutesProblem(minutes) !== undefined;
  const given = (reason: string): GivenIntervention => ({
    kind: 'extra-time',
    requestId,
    reason,
    scope: { of: 'account', accountId: id },
    minutes,
  });
  return (
    <ActionDialog
      title={`Extra time for ${name}`}
      effect={
        isWrong ? (
          minutesSentence
        ) : (
          <>
            <p>
              {section !== null && closesAt !== null
                ? `${name}’s section ${section} ends ${clockText(Date.parse(closesAt) + minutes * minute)} instead of ${clockText(closesAt)}.`
                : `The next section of ${name} has ${countWithNoun(minutes, 'minute')} more.`}
            </p>
            <PreviewLine slug={slug} given={given(beforehand)} />
          </>
        )
      }
      problem={isWrong ? minutesSentence : undefined}
      suggestions={timeSuggestions}
      confirmLabel={isWrong ? 'Give time' : `Give ${countWithNoun(minutes, 'minute')}`}
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync(given(reason));
        return { message: `${interventionText(intervention)}. The play screen shows it at once.`, intervention };
      }}
      onClose={onClose}
    >
      <MinutesField label="Minutes" value={text} onChange={setText} suggestedMinutes={[5, 10, 15]} />
    </ActionDialog>
  );
}

/** Sets the minutes an hour that a participant has on top, in every section, lastingly. */
export function CompensatoryTimeDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name, compensatoryMinutes, section } = file.participant;
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [text, setText] = useState(String(compensatoryMinutes || 20));
  const minutesAnHour = numberOf(text);
  const sentence = `Write a whole number of minutes from 0 to ${maxCompensatoryMinutes}`;
  const isWrong = compensatoryMinutesProblem(minutesAnHour) !== undefined;
  const now = compensatoryMinutes === 0 ? 'none' : `${countWithNoun(compensatoryMinutes, 'minute')} an hour`;
  return (
    <ActionDialog
      title={`Compensatory time for ${name}`}
      effect={
        isWrong ? (
          sentence
        ) : (
          <p>
            {`In every section of every round ${name} has ${minutesAnHour === 0 ? 'no minutes' : countWithNoun(minutesAnHour, 'minute')} an hour on top, from now on (now: ${now}).`}
            {section !== null && ` Section ${section}, which is open, gets longer at once, and never shorter.`}
          </p>
        )
      }
      problem={isWrong ? sentence : minutesAnHour === compensatoryMinutes ? 'Nothing is changed yet.' : undefined}
      suggestions={['A certificate of the school', 'A medical certificate']}
      confirmLabel="Set it"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          kind: 'compensatory-time',
          requestId,
          reason,
          accountId: id,
          minutesAnHour,
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      <MinutesField
        label="Minutes an hour"
        hint="20 is usual. 0 takes it away."
        value={text}
        onChange={setText}
        suggestedMinutes={[0, 15, 20, 30]}
      />
    </ActionDialog>
  );
}

/** Opens a section that is over again, for some minutes. */
export function ReopenDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name } = file.participant;
  const over = file.sections.filter(({ state }) => state === 'over');
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [section, setSection] = useState(over.at(-1)?.section ?? 1);
  const [text, setText] = useState('10');
  const minutes = numberOf(text);
  const isWrong = interventionMinutesProblem(minutes) !== undefined;
  const given = (reason: string): GivenIntervention => ({
    kind: 'section-reopened',
    requestId,
    reason,
    accountId: id,
    section,
    minutes,
  });
  return (
    <ActionDialog
      title={`Open a section of ${name} again`}
      effect={
        isWrong ? (
          minutesSentence
        ) : (
          <>
            <p>
              {`${name} can go on with section ${section} for ${countWithNoun(minutes, 'minute')} from the moment you confirm. Answers stay as they are until they are changed.`}
              {file.participant.state === 'handed-in' &&
                ' What was handed in is taken back and handed in again at the end.'}
            </p>
            <PreviewLine slug={slug} given={given(beforehand)} />
          </>
        )
      }
      problem={isWrong ? minutesSentence : undefined}
      suggestions={['Finished by accident', ...timeSuggestions.slice(0, 2)]}
      confirmLabel={`Open section ${section}`}
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync(given(reason));
        return { message: `${interventionText(intervention)}. The page of ${name} leads there.`, intervention };
      }}
      onClose={onClose}
    >
      <Field label="Section" required>
        <Select value={section} onChange={({ currentTarget: { value } }) => setSection(Number(value))}>
          {over.map((each) => (
            <option key={each.section} value={each.section}>
              {each.section}. {each.title}
            </option>
          ))}
        </Select>
      </Field>
      <MinutesField label="Minutes" value={text} onChange={setText} suggestedMinutes={[5, 10, 15]} />
    </ActionDialog>
  );
}

export function LateAnswersDialog({ slug, details: file, onClose }: HelpDialogProps) {
  const { id, name } = file.participant;
  const late = file.sections.filter((each) => each.late > 0);
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [section, setSection] = useState(late[0]?.section ?? 1);
  const count = late.find((each) => each.section === section)?.late ?? 0;
  return (
    <ActionDialog
      title={`Let late answers of ${name} count`}
      effect={
        <>
          <p>{`${countWithNoun(count, 'answer')} of section ${section} that came after its time ${count === 1 ? 'counts' : 'count'} in place of what came before. What was handed in is marked again.`}</p>
          <PreviewLine
            slug={slug}
            given={{ kind: 'late-answers-accepted', requestId, reason: beforehand, accountId: id, section }}
          />
        </>
      }
      suggestions={['The line was lost at the end', 'The server was slow to answer']}
      confirmLabel="Let them count"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          kind: 'late-answers-accepted',
          requestId,
          reason,
          accountId: id,
          section,
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      {late.length > 1 && (
        <Field label="Section" required>
          <Select value={section} onChange={({ currentTarget: { value } }) => setSection(Number(value))}>
            {late.map((each) => (
              <option key={each.section} value={each.section}>
                {each.section}. {each.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ActionDialog>
  );
}
