import type { GivenIntervention } from '@club/contract/entities/attempts';
import type { RoundReply } from '@club/contract/entities/rounds';
import {
  interventionMinutesProblem,
  maxInterventionMinutes,
  shiftProblem,
} from '@club/domain/entities/attempts/interventions';
import { minute } from '@club/domain/shared/instant';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { MinutesField, typedMinutes } from '#entities/attempts/interventions/minutes-field.tsx';
import { PreviewLine } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import {
  everybodyChoice,
  ScopeField,
  scopeChoiceText,
  scopeOf,
} from '#entities/attempts/interventions/scope-field.tsx';
import { newId } from '#shared/new-id.ts';

const previewReason = 'Requested in advance';

export function ExtraTimeForManyDialog({ round, onClose }: { round: RoundReply; onClose: () => void }) {
  const { slug, closesAt } = round;
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [scopeChoice, setScopeChoice] = useState(everybodyChoice);
  const [text, setText] = useState('10');
  const minutes = typedMinutes(text);
  const scope = scopeOf(scopeChoice);
  const problem =
    interventionMinutesProblem(minutes) !== undefined
      ? `Enter a whole number of minutes from 1 to ${maxInterventionMinutes}`
      : scope === undefined
        ? 'Choose the school.'
        : undefined;
  const given = (reason: string): GivenIntervention | undefined =>
    scope === undefined || problem !== undefined
      ? undefined
      : { kind: 'extra-time', requestId, reason, scope, minutes };
  return (
    <ActionDialog
      title="Give extra time"
      effect={
        problem ?? (
          <>
            <p>{`The open section of ${scopeChoiceText(scopeChoice)} ends ${countWithNoun(minutes, 'minute')} later. Those between two sections get the extra time in the next one.`}</p>
            {closesAt !== null && (
              <p>{`The round still closes on ${dateTimeText('en', Date.parse(closesAt))}: open sections run on after that, but no other can be started.`}</p>
            )}
            <PreviewLine slug={slug} given={given(previewReason)} />
          </>
        )
      }
      problem={problem}
      suggestions={['Power cut', 'School lost its connection', 'Late start by the invigilator']}
      reasonIsFor="students"
      confirmLabel={problem === undefined ? `Give ${countWithNoun(minutes, 'minute')}` : 'Give extra time'}
      perform={async (reason) => {
        const body = given(reason);
        if (body === undefined) throw new Error(problem);
        const { intervention, concerned } = await give.mutateAsync({ params: { slug }, body });
        return {
          message: `${interventionText(intervention)}: ${countWithNoun(concerned, 'participant')}. Play screens show it immediately.`,
          intervention,
        };
      }}
      onClose={onClose}
    >
      <ScopeField choice={scopeChoice} onChoice={setScopeChoice} isChecked={false} />
      <MinutesField label="Minutes" value={text} onChange={setText} suggestedMinutes={[5, 10, 15]} />
    </ActionDialog>
  );
}

/** Shifts a future opening, and the closing with it. */
export function ShiftOpeningDialog({ round, onClose }: { round: RoundReply; onClose: () => void }) {
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const [text, setText] = useState('15');
  const minutes = typedMinutes(text);
  const sentence = `Enter a whole number of minutes from 1 to ${maxInterventionMinutes}, or a negative number to open earlier`;
  const isWrong = shiftProblem(minutes) !== undefined;
  const opensAt = Date.parse(round.opensAt ?? '');
  const closesAt = round.closesAt === null ? null : Date.parse(round.closesAt);
  const moved = (instant: number) => dateTimeText('en', instant + minutes * minute);
  return (
    <ActionDialog
      title="Move opening time"
      effect={
        isWrong ? (
          sentence
        ) : (
          <>
            <p>{`${round.title} opens on ${moved(opensAt)} instead of on ${dateTimeText('en', opensAt)}.`}</p>
            {closesAt !== null && (
              <p>{`It closes ${moved(closesAt)}, so it stays open for the same length of time.`}</p>
            )}
            <PreviewLine
              slug={round.slug}
              given={{ kind: 'opening-shifted', requestId, reason: previewReason, minutes }}
            />
          </>
        )
      }
      problem={isWrong ? sentence : undefined}
      suggestions={['A school is late', 'The server needs more time']}
      reasonIsFor="students"
      confirmLabel="Move opening time"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          params: { slug: round.slug },
          body: { kind: 'opening-shifted', requestId, reason, minutes },
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      <MinutesField
        label="Minutes"
        hint="A negative number opens it earlier."
        value={text}
        onChange={setText}
        suggestedMinutes={[10, 15, 30]}
        isSigned
      />
    </ActionDialog>
  );
}

/** Opens the round when everybody in the hall is ready, whatever its opening hour says. */
export function BellDialog({ round, onClose }: { round: RoundReply; onClose: () => void }) {
  const give = useGiveIntervention();
  const [requestId] = useState(newId);
  const { slug, title, opensAt, closesAt } = round;
  return (
    <ActionDialog
      title="Ring the bell"
      effect={
        <>
          <p>{`${title} opens ten seconds after you press, instead of on ${dateTimeText('en', Date.parse(opensAt ?? ''))}. Pages that wait count down.`}</p>
          {closesAt !== null && <p>It closes earlier too, so it stays open for the same length of time.</p>}
          <PreviewLine slug={slug} given={{ kind: 'bell-rung', requestId, reason: previewReason }} />
        </>
      }
      suggestions={['Everyone in the hall is ready']}
      reasonIsFor="students"
      confirmLabel="Ring the bell"
      perform={async (reason) => {
        const { intervention } = await give.mutateAsync({
          params: { slug },
          body: { kind: 'bell-rung', requestId, reason },
        });
        return { message: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    />
  );
}
