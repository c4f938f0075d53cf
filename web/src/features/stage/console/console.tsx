import type { StagePlayReply } from '@club/contract/stage';
import { isRevision, lastRedoable, lastUndoable } from '@club/domain/features/stage/revisions';
import type { Happening, Revision, Verdict } from '@club/domain/features/stage/stage-events';
import { fits, stageState } from '@club/domain/features/stage/stage-state';
import { stageTexts } from '@club/texts/admin/stage';
import { useMemo, useState } from 'react';
import { type StageConsole, setupOf } from '../queries.ts';
import { EventLog } from './event-log.tsx';
import { MoreActs } from './more-acts.tsx';
import { nextStep } from './next-step.ts';
import { NextStepButton } from './next-step-button.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { TeamButtons } from './team-buttons.tsx';
import { ToPastYears } from './to-past-years.tsx';
import { useConsoleKeys } from './use-console-keys.ts';

const texts = stageTexts.console;

export interface ConsoleProps {
  play: StagePlayReply;
  stage: StageConsole;
}

/** The question and its next step, the teams, and what happened. */
export function Console({ play, stage: { events, send, clockOffset } }: ConsoleProps) {
  const setup = useMemo(() => setupOf(play), [play]);
  const state = useMemo(() => stageState(setup, events), [setup, events]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { question } = state;
  const step = nextStep(setup, state, chosen);
  const nameOf = (id: string) => setup.teams.find((team) => team.id === id)?.name ?? '';

  /** What does not fit is not sent: it would change nothing, and lengthen the list. */
  function act(what: Happening | Revision): boolean {
    if (!isRevision(what) && !fits(setup, events, what, Date.now() + clockOffset)) {
      setSaid(texts.doesNotFit);
      return false;
    }
    setSaid('');
    setChosen(null);
    send(what);
    return true;
  }

  function judge(verdict: Verdict) {
    const [only, another] = question?.answering ?? [];
    const team = chosen ?? question?.turn ?? (another === undefined ? only : undefined);
    if (team === undefined) return setSaid(texts.chooseOne);
    act({ type: 'verdict', team, verdict });
  }

  function ofChosen(type: 'buzz' | 'pounce') {
    if (chosen === null) return setSaid(texts.chooseOne);
    act({ type, team: chosen });
  }

  function revise(type: 'undo' | 'redo') {
    const of = type === 'undo' ? lastUndoable(events) : lastRedoable(events);
    if (of === null) return setSaid(type === 'undo' ? texts.nothingToUndo : texts.nothingToRedo);
    act({ type, of });
  }

  const acts = {
    onSeat(seat: number) {
      const team = state.teams[seat - 1];
      if (team) setChosen((before) => (before === team.id ? null : team.id));
    },
    onPad(seat: number) {
      const team = state.teams[seat - 1];
      const buzz = team && ({ type: 'buzz', team: team.id } as const);
      if (buzz && fits(setup, events, buzz, Date.now() + clockOffset)) act(buzz);
      else acts.onSeat(seat);
    },
    onVerdict: judge,
    onBuzz: () => ofChosen('buzz'),
    onPounce: () => ofChosen('pounce'),
    onNext() {
      if (step.type === 'do') act(step.what);
      else setSaid(step.type === 'judge' ? texts.judge(step.teams.map(nameOf).join(', ')) : '');
    },
    onUndo: () => revise('undo'),
    onRedo: () => revise('redo'),
  };
  useConsoleKeys(acts);

  return (
    // A press by mouse leaves the focus where it is, so that Enter stays the next step.
    <main
      className="grid flex-1 content-start gap-x-6 gap-y-5 p-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <QuestionPanel play={play} state={state} clockOffset={clockOffset} nameOf={nameOf} />
        <NextStepButton step={step} state={state} nameOf={nameOf} onNext={acts.onNext} />
        {step.type === 'over' && <ToPastYears play={play} standing={state.standing} />}
        <p role="status" className="min-h-[1lh] font-semibold text-warn">
          {said}
        </p>
      </div>
      <TeamButtons
        setup={setup}
        state={state}
        chosen={chosen}
        onChoose={setChosen}
        acts={acts}
        onJudge={(team, verdict) => act({ type: 'verdict', team, verdict })}
        onFirst={(team) => act({ type: 'buzz-first', team })}
      />
      <EventLog setup={setup} state={state} events={events} nameOf={nameOf} onAct={act} />
      <MoreActs play={play} setup={setup} state={state} onAct={act} />
    </main>
  );
}
