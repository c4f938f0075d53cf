import { isWithinUncertainty } from '@club/domain/features/stage/buzz-order';
import type { StageSetup, Verdict } from '@club/domain/features/stage/stage-events';
import type { StageState } from '@club/domain/features/stage/stage-state';
import { stageTexts, verdictTexts } from '@club/texts/admin/stage';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { ConsoleActs } from './use-console-keys.ts';

const texts = stageTexts.console;

export interface TeamButtonsProps {
  setup: StageSetup;
  state: StageState;
  chosen: string | null;
  onChoose: (team: string | null) => void;
  acts: ConsoleActs;
  onJudge: (team: string, verdict: Verdict) => void;
  onFirst: (team: string) => void;
}

/** The teams in their seats, and what the scorer presses for them. */
export function TeamButtons({ setup, state, chosen, onChoose, acts, onJudge, onFirst }: TeamButtonsProps) {
  const { question } = state;
  const name = setup.teams.find(({ id }) => id === chosen)?.name;
  const isWritten = question?.rules.answerer === 'written';
  const unsure = unsureBuzzes(state);
  return (
    <section aria-label={texts.teams} className="flex min-w-0 flex-col gap-3">
      <ol className="grid gap-2 sm:grid-cols-2">
        {state.teams.map((team, index) => (
          <li key={team.id} className="flex flex-col gap-1">
            <TeamButton
              name={team.name}
              seat={index + 1}
              id={team.id}
              state={state}
              isChosen={chosen === team.id}
              onPress={() => onChoose(chosen === team.id ? null : team.id)}
            />
            {isWritten && question.answering.includes(team.id) && (
              <span className="flex gap-1">
                {(['right', 'wrong'] as const).map((verdict) => (
                  <Button
                    key={verdict}
                    variant="secondary"
                    size="sm"
                    className="flex-1"
                    aria-label={`${team.name}: ${verdictTexts[verdict]}`}
                    onClick={() => onJudge(team.id, verdict)}
                  >
                    {verdictTexts[verdict]}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
      {unsure.length > 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft px-4 py-2">
          <p className="font-semibold">{texts.unsure}</p>
          {unsure.map((id) => (
            <Button key={id} variant="secondary" size="sm" onClick={() => onFirst(id)}>
              {texts.wasFirst(setup.teams.find((team) => team.id === id)?.name ?? '')}
            </Button>
          ))}
        </div>
      )}
      <p className="text-sm font-semibold">{name === undefined ? texts.chooseOne : texts.chosen(name)}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
        <ActButton label={texts.right} shortcut="R" onPress={() => acts.onVerdict('right')} />
        <ActButton label={texts.wrong} shortcut="W" onPress={() => acts.onVerdict('wrong')} />
        <ActButton label={texts.pass} shortcut="P" onPress={() => acts.onVerdict('passed')} />
        <ActButton label={texts.buzz} shortcut="B" onPress={acts.onBuzz} />
        <ActButton label={texts.pounce} shortcut="O" onPress={acts.onPounce} />
        <ActButton label={texts.undo} shortcut="U" onPress={acts.onUndo} />
        <ActButton label={texts.redo} shortcut="⇧U" onPress={acts.onRedo} />
      </div>
      <ul aria-label={texts.keysTitle} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-soft">
        {texts.keys.map(([key, what]) => (
          <li key={key}>
            <kbd className="rounded-sm border border-line-strong px-1.5">{key}</kbd> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Teams, but the first, that may have buzzed before the first one for all that their phones can tell (ST10). */
function unsureBuzzes({ question, lines }: StageState): string[] {
  if (question === null || question.asked.length > 0) return [];
  const buzzes = lines.flatMap(({ what, state, section, position }) =>
    state === 'counts' && section === question.section && position === question.position ? what : [],
  );
  if (buzzes.some(({ type }) => type === 'buzz-first')) return [];
  const close: string[] = [];
  for (const what of buzzes.filter((one) => one.type === 'buzz').slice(1)) {
    const { gapMs, uncertaintyMs = 0, team } = what;
    if (gapMs === undefined || !isWithinUncertainty(gapMs, uncertaintyMs)) break;
    close.push(team);
  }
  return close.filter((team) => question.buzzes.includes(team));
}

function ActButton({ label, shortcut, onPress }: { label: string; shortcut: string; onPress: () => void }) {
  return (
    <Button variant="secondary" className="px-2!" onClick={onPress}>
      {label}
      <kbd className="text-xs font-normal text-text-soft">{shortcut}</kbd>
    </Button>
  );
}

interface TeamButtonProps {
  name: string;
  seat: number;
  id: string;
  state: StageState;
  isChosen: boolean;
  onPress: () => void;
}

function TeamButton({ name, seat, id, state, isChosen, onPress }: TeamButtonProps) {
  const { question, standing } = state;
  const line = standing.find(({ team }) => team.id === id);
  const buzzed = question?.buzzes.indexOf(id) ?? -1;
  const verdict = question?.asked.findLast(({ team }) => team === id)?.verdict;
  const marks = [
    question?.turn === id && texts.turn,
    buzzed >= 0 && texts.buzzed(buzzed + 1),
    question?.pounced.includes(id) && texts.pounced,
    question?.written[id] && texts.wrote(question.written[id]),
    verdict && verdictTexts[verdict].toLowerCase(),
    line?.hasLeft && texts.hasLeft,
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'flex min-h-16 w-full items-center gap-3 rounded-lg border-2 px-3 py-1.5 text-left',
        isChosen
          ? 'border-text bg-marigold text-ink'
          : question?.turn === id
            ? 'border-marigold bg-sunken'
            : 'border-line-strong bg-surface hover:border-text',
        line?.hasLeft && 'opacity-60',
      )}
    >
      <span className="figures text-xl font-bold">{seat}</span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm">{marks.join(', ')}</span>
      </span>
      {line && (
        <span className="figures text-right text-sm leading-tight">
          <span className="block text-lg font-bold" aria-hidden="true">
            {stageTexts.points(line.points).replace('+', '')}
          </span>
          <span className="sr-only">{texts.standing(line.rank, line.points)}</span>
          <span aria-hidden="true">#{line.rank}</span>
        </span>
      )}
    </button>
  );
}
