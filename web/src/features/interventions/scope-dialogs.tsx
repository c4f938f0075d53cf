import type { GivenIntervention } from '@club/contract/entities/attempts';
import type { RoundReply } from '@club/contract/entities/rounds';
import {
  interventionMinutesProblem,
  mostInterventionMinutes,
  shiftProblem,
} from '@club/domain/entities/attempts/interventions';
import { minute } from '@club/domain/shared/instant';
import { counted } from '@club/texts/admin/counted';
import { momentText } from '@club/texts/times';
import { useState } from 'react';
import { ActDialog } from '#entities/attempts/interventions/act-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-words.ts';
import { MinutesField } from '#entities/attempts/interventions/minutes-field.tsx';
import { PreviewLine } from '#entities/attempts/interventions/preview-line.tsx';
import { useGiveIntervention } from '#entities/attempts/interventions/queries.ts';
import { scopeOf, toEverybody, WhomField, whomText } from '#entities/attempts/interventions/whom-field.tsx';
import { newId } from '#shared/new-id.ts';

const beforehand = 'Asked beforehand';
/** Gives more time to everybody, a city or a school. */
export function ExtraTimeForManyDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const give = useGiveIntervention(slug);
  const [requestId] = useState(newId);
  const [whom, setWhom] = useState(toEverybody);
  const [text, setText] = useState('10');
  const minutes = text.trim() === '' ? Number.NaN : Number(text);
  const scope = scopeOf(whom);
  const problem =
    interventionMinutesProblem(minutes) !== undefined
      ? `Write a whole number of minutes from 1 to ${mostInterventionMinutes}`
      : scope === undefined
        ? 'Choose the school.'
        : undefined;
  const given = (reason: string): GivenIntervention | undefined =>
    scope === undefined || problem !== undefined
      ? undefined
      : { kind: 'extra-time', requestId, reason, scope, minutes };
  return (
    <ActDialog
      title="Extra time for many"
      effect={
        problem ?? (
          <>
            <p>{`The section that is open of ${whomText(whom)} ends ${counted(minutes, 'minute')} later. Whoever is between two sections has it in the next one.`}</p>
            <PreviewLine slug={slug} given={given(beforehand)} />
          </>
        )
      }
      problem={problem}
      suggestions={['The power failed', 'The line of the school was lost', 'The invigilator began late']}
      reasonIsFor="students"
      confirmLabel={problem === undefined ? `Give ${counted(minutes, 'minute')}` : 'Give time'}
      act={async (reason) => {
        const body = given(reason);
        if (body === undefined) throw new Error(problem);
        const { intervention, concerned } = await give.mutateAsync(body);
        return {
          said: `${interventionText(intervention)}: ${counted(concerned, 'participant')}. Play screens show it at once.`,
          intervention,
        };
      }}
      onClose={onClose}
    >
      <WhomField whom={whom} onWhom={setWhom} isChecked={false} />
      <MinutesField label="Minutes" value={text} onChange={setText} usual={[5, 10, 15]} />
    </ActDialog>
  );
}

/** Moves an opening that has not come, and the closing with it. */
export function ShiftOpeningDialog({ round, onClose }: { round: RoundReply; onClose: () => void }) {
  const give = useGiveIntervention(round.slug);
  const [requestId] = useState(newId);
  const [text, setText] = useState('15');
  const minutes = text.trim() === '' ? Number.NaN : Number(text);
  const sentence = `Write a whole number of minutes from 1 to ${mostInterventionMinutes}, or less than zero for earlier`;
  const isWrong = shiftProblem(minutes) !== undefined;
  const opensAt = Date.parse(round.opensAt ?? '');
  const closesAt = round.closesAt === null ? null : Date.parse(round.closesAt);
  const moved = (instant: number) => momentText('en', instant + minutes * minute);
  return (
    <ActDialog
      title="Move the opening"
      effect={
        isWrong ? (
          sentence
        ) : (
          <>
            <p>{`${round.title} opens ${moved(opensAt)} instead of ${momentText('en', opensAt)}.`}</p>
            {closesAt !== null && <p>{`It closes ${moved(closesAt)}, so that it is open for as long.`}</p>}
            <PreviewLine
              slug={round.slug}
              given={{ kind: 'opening-shifted', requestId, reason: beforehand, minutes }}
            />
          </>
        )
      }
      problem={isWrong ? sentence : undefined}
      suggestions={['A school is late', 'The server needs a moment']}
      reasonIsFor="students"
      confirmLabel="Move the opening"
      act={async (reason) => {
        const { intervention } = await give.mutateAsync({ kind: 'opening-shifted', requestId, reason, minutes });
        return { said: `${interventionText(intervention)}.`, intervention };
      }}
      onClose={onClose}
    >
      <MinutesField
        label="Minutes"
        hint="Less than zero: earlier."
        value={text}
        onChange={setText}
        usual={[10, 15, 30]}
        isSigned
      />
    </ActDialog>
  );
}
