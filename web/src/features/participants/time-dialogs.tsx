import type { GivenIntervention } from '@club/contract/entities/attempts';
import {
  compensatoryMinutesProblem,
  interventionMinutesProblem,
  maxCompensatoryMinutes,
  maxInterventionMinutes,
} from '@club/domain/entities/attempts/interventions';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { interventionText, standingTexts } from '#entities/attempts/interventions/intervention-text.ts';
import { MinutesField, typedMinutes } from '#entities/attempts/interventions/minutes-field.tsx';
import { PreviewLine, StandingLines } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import { newId } from '#shared/new-id.ts';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import type { HelpDialogProps } from './help-dialog-props.ts';

/** Placeholder reason for a preview, requested before the real one is typed. */
const previewReason = 'Requested in advance';

const minutesSentence = `Enter a whole number of minutes from 1 to ${maxInterventionMinutes}`;
const timeSuggestions = ['Connection lost', 'Device failed', 'Late start through no fault of theirs'];

export function ExtraTimeDialog({ slug, details, onClose }: HelpDialogProps) {
  const { id, name } = details.participant;
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [text, setText] = useState('10');
  const minutes = typedMinutes(text);
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
          <StandingLines
            slug={slug}
            given={given(previewReason)}
            name={name}
            between={`The next section of ${name} gets ${countWithNoun(minutes, 'minute')} more.`}
          />
        )
      }
      problem={isWrong ? minutesSentence : undefined}
      suggestions={timeSuggestions}
      confirmLabel={isWrong ? 'Give extra time' : `Give ${countWithNoun(minutes, 'minute')}`}
      perform={async (reason) => {
        const { intervention, standing } = await give.mutateAsync({ params: { slug }, body: given(reason) });
        const until = standing === null ? [] : standingTexts(name, standing);
        const message = [`${interventionText(intervention)}.`, ...until, 'The play screen shows it immediately.'].join(
          ' ',
        );
        return { message, intervention };
      }}
      onClose={onClose}
    >
      <MinutesField label="Minutes" value={text} onChange={setText} suggestedMinutes={[5, 10, 15]} />
    </ActionDialog>
  );
}

/** Sets a participant's permanent compensatory time, in minutes per hour. */
export function CompensatoryTimeDialog({ slug, details, onClose }: HelpDialogProps) {
  const { id, name, compensatoryMinutes, section } = details.participant;
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [text, setText] = useState(String(compensatoryMinutes || 20));
  const minutesAnHour = typedMinutes(text);
  const sentence = `Enter a whole number of minutes from 0 to ${maxCompensatoryMinutes}`;
  const isWrong = compensatoryMinutesProblem(minutesAnHour) !== undefined;
  const now = compensatoryMinutes === 0 ? 'none' : `${countWithNoun(compensatoryMinutes, 'minute')} per hour`;
  return (
    <ActionDialog
      title={`Compensatory time for ${name}`}
      effect={
        isWrong ? (
          sentence
        ) : (
          <p>
            {`From now on, ${name} gets ${minutesAnHour === 0 ? 'no extra time' : `${countWithNoun(minutesAnHour, 'minute')} extra per hour`} in every section of every round (currently: ${now}).`}
            {section !== null && ` Section ${section}, which is open, can only get longer, not shorter.`}
          </p>
        )
      }
      problem={
        isWrong ? sentence : minutesAnHour === compensatoryMinutes ? 'You have not changed anything yet.' : undefined
      }
      suggestions={['Certificate from the school', 'Medical certificate']}
      confirmLabel="Set compensatory time"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          params: { slug },
          body: {
            kind: 'compensatory-time',
            requestId,
            reason,
            accountId: id,
            minutesAnHour,
          },
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      <MinutesField
        label="Minutes per hour"
        hint="20 is usual. 0 removes it."
        value={text}
        onChange={setText}
        suggestedMinutes={[0, 15, 20, 30]}
      />
    </ActionDialog>
  );
}

/** Reopens a section for some minutes. */
export function ReopenDialog({ slug, details, onClose }: HelpDialogProps) {
  const { id, name } = details.participant;
  const over = details.sections.filter(({ state }) => state === 'over');
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [section, setSection] = useState(over.at(-1)?.section ?? 1);
  const [text, setText] = useState('10');
  const minutes = typedMinutes(text);
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
      title={`Reopen a section of ${name}`}
      effect={
        isWrong ? (
          minutesSentence
        ) : (
          <>
            <p>
              {`${name} can continue section ${section} for ${countWithNoun(minutes, 'minute')} from the moment you confirm. Their answers are kept until they change them.`}
              {details.participant.state === 'submitted' &&
                ' The submission is withdrawn, and the quiz is submitted again at the end.'}
            </p>
            <StandingLines slug={slug} given={given(previewReason)} name={name} />
          </>
        )
      }
      problem={isWrong ? minutesSentence : undefined}
      suggestions={['Finished by accident', ...timeSuggestions.slice(0, 2)]}
      confirmLabel={`Reopen section ${section}`}
      perform={async (reason) => {
        const { intervention, standing } = await give.mutateAsync({ params: { slug }, body: given(reason) });
        const until = standing === null ? [] : standingTexts(name, standing);
        const message = [`${interventionText(intervention)}.`, ...until, `Their page takes ${name} there.`].join(' ');
        return { message, intervention };
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

export function LateAnswersDialog({ slug, details, onClose }: HelpDialogProps) {
  const { id, name } = details.participant;
  const late = details.sections.filter((each) => each.late > 0);
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [section, setSection] = useState(late[0]?.section ?? 1);
  const count = late.find((each) => each.section === section)?.late ?? 0;
  return (
    <ActionDialog
      title={`Accept late answers of ${name}`}
      effect={
        <>
          <p>{`${countWithNoun(count, 'late answer')} of section ${section} will replace the earlier ${count === 1 ? 'one' : 'ones'}. The attempt is re-marked.`}</p>
          <PreviewLine
            slug={slug}
            given={{ kind: 'late-answers-accepted', requestId, reason: previewReason, accountId: id, section }}
          />
        </>
      }
      suggestions={['Connection lost at the end', 'Slow server']}
      confirmLabel="Accept late answers"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          params: { slug },
          body: {
            kind: 'late-answers-accepted',
            requestId,
            reason,
            accountId: id,
            section,
          },
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
