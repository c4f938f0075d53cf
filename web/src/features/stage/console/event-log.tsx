import {
  type Happening,
  type Revision,
  type StageEvent,
  type StageSetup,
  verdicts,
} from '@club/domain/features/stage/stage-events';
import { changesOrder, type StageLine, type StageState, stageState } from '@club/domain/features/stage/stage-state';
import { happeningText, stageTexts, verdictTexts } from '@club/texts/admin/stage';
import { useState } from 'react';
import { clockText } from '#shared/clock.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { standingChanges } from './standing-change.ts';

const texts = stageTexts.console;

export interface EventLogProps {
  setup: StageSetup;
  state: StageState;
  events: readonly StageEvent[];
  nameOf: (id: string) => string;
  onAct: (what: Happening | Revision) => void;
}

/** All that happened, newest first. Anything in it can be taken back or corrected. */
export function EventLog({ setup, state, events, nameOf, onAct }: EventLogProps) {
  const [correcting, setCorrecting] = useState<string>();
  return (
    <section aria-labelledby="stage-log" className="flex min-w-0 flex-col gap-2">
      <h2 id="stage-log" className="text-lg">
        {texts.log}
      </h2>
      {state.lines.length === 0 && <p className="text-text-soft">{texts.emptyLog}</p>}
      <ol className="divide-y divide-line">
        {state.lines.toReversed().map((line) => {
          const { id } = line.event;
          return (
            <li key={id} className="flex flex-col gap-2 py-2">
              <LogLine
                line={line}
                nameOf={nameOf}
                canChange={line.isDisputed ? changesOrder(setup, events, id) : undefined}
                isCorrecting={correcting === id}
                onCorrect={() => setCorrecting(correcting === id ? undefined : id)}
                onAct={onAct}
              />
              {correcting === id && line.what.type === 'verdict' && (
                <Corrections
                  setup={setup}
                  state={state}
                  events={events}
                  id={id}
                  what={line.what}
                  nameOf={nameOf}
                  onCorrect={(to) => {
                    setCorrecting(undefined);
                    onAct({ type: 'correct', of: id, to });
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface LogLineProps {
  line: StageLine;
  nameOf: (id: string) => string;
  /** Whether it can still change the order; undefined if nobody disputes it. */
  canChange: boolean | undefined;
  isCorrecting: boolean;
  onCorrect: () => void;
  onAct: (what: Happening | Revision) => void;
}

function LogLine({ line, nameOf, canChange, isCorrecting, onCorrect, onAct }: LogLineProps) {
  const { event, what, state, points, isCorrected, isDisputed, isUndone } = line;
  const text = happeningText(what, nameOf);
  const small = (label: string, onPress: () => void) => (
    <Button variant="quiet" size="sm" aria-label={`${label}: ${text}`} onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className={classNames('font-medium wrap-anywhere', state !== 'counts' && 'text-text-soft line-through')}>
          {text}
        </span>
        {points !== 0 && what.type !== 'points' && <strong className="figures">{stageTexts.points(points)}</strong>}
        <span className="figures text-xs text-text-soft">
          {clockText(event.at)} {event.by}
        </span>
        {state === 'undone' && <Badge>{texts.undone}</Badge>}
        {state === 'unfit' && <Badge tone="warn">{texts.unfit}</Badge>}
        {isCorrected && <Badge>{texts.corrected}</Badge>}
        {'isAcknowledged' in event && event.isAcknowledged === false && <Badge tone="bad">{texts.unsent}</Badge>}
        {isDisputed && <Badge tone="warn">{texts.disputed}</Badge>}
        {canChange !== undefined && <span className="text-sm">{canChange ? texts.canChange : texts.cannotChange}</span>}
      </p>
      <span className="flex flex-wrap">
        {what.type === 'verdict' && small(isCorrecting ? texts.closeCorrect : texts.correct, onCorrect)}
        {small(isUndone ? texts.bringBack : texts.takeBack, () =>
          onAct({ type: isUndone ? 'redo' : 'undo', of: event.id }),
        )}
        {(what.type === 'verdict' || what.type === 'spoilt' || what.type === 'points') &&
          small(isDisputed ? texts.settle : texts.dispute, () =>
            onAct({ type: 'dispute', of: event.id, isOpen: !isDisputed }),
          )}
      </span>
    </div>
  );
}

interface CorrectionsProps {
  setup: StageSetup;
  state: StageState;
  events: readonly StageEvent[];
  id: string;
  what: Happening & { type: 'verdict' };
  nameOf: (id: string) => string;
  onCorrect: (to: Happening) => void;
}

/** Each other verdict and each other team, with what becomes of the standing. */
function Corrections({ setup, state, events, id, what, nameOf, onCorrect }: CorrectionsProps) {
  const others: (Happening & { type: 'verdict' })[] = [
    ...verdicts.filter((verdict) => verdict !== what.verdict).map((verdict) => ({ ...what, verdict })),
    ...setup.teams.filter((team) => team.id !== what.team).map((team) => ({ ...what, team: team.id })),
  ];
  const changesOf = (to: Happening) => {
    const tried: StageEvent = { id: 'tried', at: 0, by: '', what: { type: 'correct', of: id, to } };
    return standingChanges(state.standing, stageState(setup, [...events, tried]).standing);
  };
  return (
    <ul className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      {others.map((to) => {
        const changes = changesOf(to);
        return (
          <li key={`${to.team} ${to.verdict}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button variant="secondary" size="sm" onClick={() => onCorrect(to)}>
              {texts.correctTo(`${nameOf(to.team)}: ${verdictTexts[to.verdict].toLowerCase()}`)}
            </Button>
            <span className="figures text-sm">
              {changes.length === 0
                ? texts.standingStays
                : changes
                    .map(({ name, pointsBefore, pointsAfter, rankBefore, rankAfter }) =>
                      texts.becomes(name, pointsBefore, pointsAfter, rankBefore, rankAfter),
                    )
                    .join('; ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
