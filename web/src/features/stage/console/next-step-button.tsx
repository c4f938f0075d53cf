import type { Happening } from '@club/domain/features/stage/stage-events';
import type { StageState } from '@club/domain/features/stage/stage-state';
import { stageTexts } from '@club/texts/admin/stage';
import { Button } from '#shared/ui/button.tsx';
import type { NextStep } from './next-step.ts';

const texts = stageTexts.console;

export interface NextStepButtonProps {
  step: NextStep;
  state: StageState;
  nameOf: (id: string) => string;
  onNext: () => void;
}

/** What comes next, in one large button; Enter does the same. */
export function NextStepButton({ step, state, nameOf, onNext }: NextStepButtonProps) {
  const { question } = state;
  const isWrittenOver = question?.rules.answerer === 'written' && question.isRevealed;
  const unjudged = isWrittenOver && step.type === 'do' ? question.answering : [];
  return (
    <div className="flex flex-col gap-2">
      {step.type === 'do' ? (
        <Button size="lg" wide onClick={onNext}>
          {stepText(step.what, state, nameOf)}
          <kbd className="text-sm font-normal">{texts.enter}</kbd>
        </Button>
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 font-semibold">
          {step.type === 'judge'
            ? texts.judge(step.teams.map(nameOf).join(', '))
            : step.type === 'name-team'
              ? texts.nameTeam(step.position)
              : texts.over}
        </p>
      )}
      {unjudged.length > 0 && (
        <p className="text-sm font-semibold text-warn">{texts.unjudged(unjudged.map(nameOf).join(', '))}</p>
      )}
    </div>
  );
}

function stepText(what: Happening, { nextFirst }: StageState, nameOf: (id: string) => string): string {
  switch (what.type) {
    case 'section':
      return texts.beginSection(what.section, nameOf(what.first));
    case 'question': {
      const first = what.first ?? nextFirst;
      return texts.ask(what.position, first === null ? null : nameOf(first));
    }
    case 'pounces-closed':
      return texts.closePounces;
    case 'clue':
      return texts.clue;
    case 'reveal':
      return texts.reveal;
    case 'ceremony':
      return texts.ceremony;
    default:
      return texts.place;
  }
}
