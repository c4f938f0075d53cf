import type { ShowReply } from '@club/contract/stage';
import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Question } from '@club/domain/entities/papers/question';
import { shownClues } from '@club/domain/features/stage/shown-clues';
import type { StageEvent } from '@club/domain/features/stage/stage-events';
import { type OpenQuestion, type StageState, stageState } from '@club/domain/features/stage/stage-state';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { mapTranslations } from '@club/domain/shared/language';
import { toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { toSectionReply, toTitleReply } from '#entities/rounds/round-reply.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { answersTo, questionsOf, toSetup } from './stage-reply.ts';
import type { StageContents } from './stage-store.ts';

/** All that a show follows from. */
export interface LoadedShow {
  readonly round: Round;
  readonly stage: StageContents;
  /** Null: no paper is published. */
  readonly paper: PublishedPaper | null;
  readonly keys: PaperKeys | null;
  readonly events: readonly StageEvent[];
}

/** What the hall sees: nothing of a question before it is asked, nothing of an answer before it is revealed. ST7 */
export function toShowReply(show: LoadedShow): (now: Instant) => ShowReply {
  const { round, stage, paper } = show;
  const state = stageState(toSetup(stage, paper), show.events);
  const shown = {
    ...toTitleReply(round),
    section: sectionOf(state, paper),
    question: questionOf(show, state.question),
    teams: state.teams.map(({ id, name, school }) => ({ id, name, school })),
    draw: state.drawnFirst === null || state.section !== null ? null : { first: state.drawnFirst },
    standing: standingOf(state),
    ceremony: state.revealedPlaces === null ? null : { places: state.standing.length, revealed: state.revealedPlaces },
  };
  return (now) => ({ ...shown, now: toIsoTime(now) });
}

function sectionOf({ section, rules }: StageState, paper: PublishedPaper | null): ShowReply['section'] {
  const ofPaper = paper?.sections.find((one) => one.section === section);
  const ofSection = section === null ? undefined : rules[section];
  if (ofPaper === undefined || ofSection === undefined) return null;
  return { ...toSectionReply(ofPaper), rules: { ...ofSection, right: [...ofSection.right] } };
}

function questionOf({ paper, keys }: LoadedShow, open: OpenQuestion | null): ShowReply['question'] {
  if (open === null || paper === null) return null;
  const question = questionsOf(paper, open.section)[open.position - 1];
  if (question === undefined) return null;
  return {
    position: open.position,
    question: toParticipantQuestionReply(withShownClues(question, open), paper.pictureRatios),
    since: toIsoTime(open.since),
    seconds: secondsOf(open),
    turn: open.turn,
    worth: open.worth,
    clues: open.clues,
    arePouncesOpen: open.arePouncesOpen,
    pounced: open.arePouncesOpen && open.rules.pounce?.isSecret ? [] : [...open.pounced],
    buzzes: [...open.buzzes],
    asked: open.asked.map(({ team, verdict, points }) => ({ team, verdict, points })),
    isRevealed: open.isRevealed,
    isSpoilt: open.isSpoilt,
    answers: open.isRevealed && keys !== null ? answersTo(question, keys) : null,
  };
}

function withShownClues(question: Question, { clues, rules, isRevealed }: OpenQuestion): Question {
  if (isRevealed) return question;
  const shown = (text: string) => shownClues(text, { shown: clues, of: rules.clues });
  return {
    ...question,
    text: shown(question.text),
    translations: mapTranslations(question.translations, (wording) => ({ ...wording, text: shown(wording.text) })),
  };
}

/** What the clock of the hall shows: the window for pounces, or the time of whoever answers. */
function secondsOf({ isRevealed, isSpoilt, arePouncesOpen, turn, rules }: OpenQuestion): number | null {
  if (isRevealed || isSpoilt) return null;
  if (arePouncesOpen) return rules.pounce?.seconds ?? null;
  return turn === null && rules.answerer !== 'written' ? null : rules.seconds;
}

function standingOf({ standing, revealedPlaces }: StageState): ShowReply['standing'] {
  const revealed = revealedPlaces === null ? standing : standing.slice(standing.length - revealedPlaces);
  return revealed.map(({ team, rank, points, tieBreak, hasLeft }) => ({
    team: team.id,
    rank,
    points,
    tieBreak,
    hasLeft,
  }));
}
