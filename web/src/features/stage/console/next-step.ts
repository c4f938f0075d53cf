import type { Happening, StageSetup } from '@club/domain/features/stage/stage-events';
import type { StageState } from '@club/domain/features/stage/stage-state';

/** What *Enter* does; `judge`: first somebody has to be given a verdict; `name-team`: the quizmaster has to name one. */
export type NextStep =
  | { readonly type: 'do'; readonly what: Happening }
  | { readonly type: 'judge'; readonly teams: readonly string[] }
  | { readonly type: 'name-team'; readonly position: number }
  | { readonly type: 'over' };

/** @param chosen the team chosen last: a section or a question begins with it where the quizmaster decides that */
export function nextStep(setup: StageSetup, state: StageState, chosen: string | null): NextStep {
  const { revealedPlaces, question, section } = state;
  if (revealedPlaces !== null) {
    return revealedPlaces < setup.teams.length ? { type: 'do', what: { type: 'ceremony-step' } } : { type: 'over' };
  }
  if (question !== null && !question.isRevealed && !question.isSpoilt) return onQuestion(state);
  if (section !== null && state.nextPosition !== null) return ask(state, section, state.nextPosition, chosen);
  return beginNext(setup, state, chosen);
}

function onQuestion({ question }: StageState): NextStep {
  if (question === null) return { type: 'over' };
  const { arePouncesOpen, rules, answering, clues, asked, pounced } = question;
  if (arePouncesOpen) return { type: 'do', what: { type: 'pounces-closed' } };
  if (rules.answerer !== 'written' && answering.length > 0) return { type: 'judge', teams: answering };
  const isAnswered = asked.some(({ team, verdict }) => verdict === 'right' && !pounced.includes(team));
  if (rules.answerer !== 'written' && !isAnswered && clues < rules.clues) return { type: 'do', what: { type: 'clue' } };
  return { type: 'do', what: { type: 'reveal' } };
}

function ask(state: StageState, section: number, position: number, chosen: string | null): NextStep {
  const rules = state.rules[section];
  if (rules?.answerer !== 'turn' || state.nextFirst !== null)
    return { type: 'do', what: { type: 'question', position } };
  return chosen !== null && state.playing.includes(chosen)
    ? { type: 'do', what: { type: 'question', position, first: chosen } }
    : { type: 'name-team', position };
}

function beginNext(setup: StageSetup, state: StageState, chosen: string | null): NextStep {
  const left = state.standing.filter(({ hasLeft }) => hasLeft).map(({ team }) => team.id);
  const present = state.teams.map(({ id }) => id).filter((id) => !left.includes(id));
  const first = [chosen, state.section === null ? state.drawnFirst : null, ...present].find(
    (id) => id !== null && present.includes(id),
  );
  const section = sectionToBegin(setup, state);
  return section === undefined || first === undefined || first === null
    ? { type: 'do', what: { type: 'ceremony' } }
    : { type: 'do', what: { type: 'section', section, first } };
}

/** The next one of the paper that was not begun. One that decides between equal teams is begun by hand, if there are any. */
export function sectionToBegin(
  { questionCounts, rules }: StageSetup,
  { lines, section }: StageState,
): number | undefined {
  const begun = lines.flatMap(({ state, what }) => (state === 'counts' && what.type === 'section' ? what.section : []));
  return Object.keys(questionCounts)
    .map(Number)
    .toSorted((a, b) => a - b)
    .find((one) => one > (section ?? 0) && !begun.includes(one) && rules[one]?.isTieBreak === false);
}
