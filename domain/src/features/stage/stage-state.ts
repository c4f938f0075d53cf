import type { Instant } from '#shared/instant.ts';
import {
  answeringIn,
  asksInTurn,
  buzzOn,
  closePounces,
  type Floor,
  judge,
  pounceOn,
  putFirst,
  reveal,
  showClue,
  turnOf,
  worthOf,
  writeOn,
} from './floor.ts';
import { applyRevisions, type RevisedEvent } from './revisions.ts';
import type { RulesOfPlay } from './rules-of-play.ts';
import type { Happening, StageEvent, StageSetup, StageTeam } from './stage-events.ts';
import { afterQuestion, firstOfNext, orderFrom, type SectionSoFar } from './turns.ts';

/** The question on the stage. */
export interface OpenQuestion extends Omit<Floor, 'queue'> {
  /** Whose turn it is, or who answers after a buzz; null if nobody can. */
  readonly turn: string | null;
  /** Who can be given a verdict now, whoever has the turn first. */
  readonly answering: readonly string[];
  /** What a right answer by whoever has the turn gives. */
  readonly worth: number;
}

export interface StandingLine {
  readonly team: StageTeam;
  readonly rank: number;
  readonly points: number;
  /** Points of sections that only decide between equal teams. */
  readonly tieBreak: number;
  /** Points by section number, without those given by hand. */
  readonly bySection: Readonly<Record<number, number>>;
  readonly hasLeft: boolean;
}

/** One event, and what became of it. */
export interface StageLine extends RevisedEvent {
  /** `unfit`: it did not fit when its turn came, for example after an undo before it; it is kept and changes nothing. */
  readonly state: 'counts' | 'undone' | 'unfit';
  readonly section: number | null;
  readonly position: number | null;
  /** What it gave or took; 0 if its question was struck out. */
  readonly points: number;
}

export interface StageState {
  readonly rules: Readonly<Record<number, RulesOfPlay>>;
  /** In the order of their seats. */
  readonly teams: readonly StageTeam[];
  /** The team that starts, if it was drawn by lot. */
  readonly drawnFirst: string | null;
  /** Teams that have come, in the order in which they came. */
  readonly arrived: readonly string[];
  readonly section: number | null;
  /** Teams of the section that have not left, in the order of their seats. */
  readonly playing: readonly string[];
  readonly question: OpenQuestion | null;
  /** With which team the next question of the section begins; null if nobody does, or the quizmaster names it. */
  readonly nextFirst: string | null;
  /** The next question of the section that was not asked; null if there is none. */
  readonly nextPosition: number | null;
  /** Best first; teams that left are last. */
  readonly standing: readonly StandingLine[];
  /** How many places of the standing are revealed, from the last; null before the ceremony. */
  readonly revealedPlaces: number | null;
  /** All events but revisions, in their order. */
  readonly lines: readonly StageLine[];
}

interface Gain {
  readonly team: string;
  readonly points: number;
  /** Null: given by hand. */
  readonly section: number | null;
  readonly position: number | null;
  readonly isTieBreak: boolean;
}

interface Play {
  readonly setup: StageSetup;
  readonly rules: Readonly<Record<number, RulesOfPlay>>;
  /** In the order of their seats. */
  readonly teams: readonly StageTeam[];
  readonly drawnFirst: string | null;
  readonly arrived: readonly string[];
  readonly left: readonly string[];
  /** What each section that has begun has left, without its open question. */
  readonly soFar: Readonly<Record<number, SectionSoFar>>;
  readonly section: number | null;
  readonly floor: Floor | null;
  /** Positions by section, struck-out ones too. */
  readonly asked: Readonly<Record<number, readonly number[]>>;
  /** `section:position`. */
  readonly spoilt: readonly string[];
  readonly revealedPlaces: number | null;
}

interface Step {
  readonly play: Play;
  readonly gain?: Gain;
}

/**
 * Everything that is shown of a show follows from its events, in their order. An event that does not fit when its turn comes
 * changes nothing. See docs/rules/stage.md, ST1 and ST2.
 */
export function stageState(setup: StageSetup, events: readonly StageEvent[]): StageState {
  let play: Play = {
    setup,
    rules: setup.rules,
    teams: setup.teams,
    drawnFirst: null,
    arrived: [],
    left: [],
    soFar: {},
    section: null,
    floor: null,
    asked: {},
    spoilt: [],
    revealedPlaces: null,
  };
  const gains: Gain[] = [];
  const lines: (Omit<StageLine, 'points'> & { readonly gain: Gain | undefined })[] = [];
  for (const revised of applyRevisions(events)) {
    const step = revised.isUndone ? undefined : take(play, revised.what, revised.event.at);
    if (step !== undefined) play = step.play;
    if (step?.gain !== undefined) gains.push(step.gain);
    const isOfQuestion = ![
      'arrival',
      'draw',
      'section',
      'rules',
      'points',
      'left',
      'ceremony',
      'ceremony-step',
    ].includes(revised.what.type);
    lines.push({
      ...revised,
      state: revised.isUndone ? 'undone' : step === undefined ? 'unfit' : 'counts',
      section: play.section,
      position: isOfQuestion ? (play.floor?.position ?? null) : null,
      gain: step?.gain,
    });
  }
  const counts = ({ section, position }: Gain) => !play.spoilt.includes(`${section}:${position}`);
  return {
    ...shownOf(play),
    standing: standingOf(play, gains.filter(counts)),
    lines: lines.map(({ gain, ...line }) => ({ ...line, points: gain && counts(gain) ? gain.points : 0 })),
  };
}

function shownOf(play: Play): Omit<StageState, 'standing' | 'lines'> {
  const { section, rules, teams, drawnFirst, arrived, revealedPlaces, floor } = play;
  const soFar = soFarNow(play);
  const rulesNow = section === null ? undefined : rules[section];
  const playing = soFar?.playing.filter((team) => isPlayingIn(play)(team)) ?? [];
  return {
    rules,
    teams,
    drawnFirst,
    arrived,
    section,
    playing,
    question: floor && questionOf(play, floor),
    nextFirst: soFar && rulesNow ? firstOfNext(rulesNow, soFar, isPlayingIn(play)) : null,
    nextPosition: section === null ? null : (unasked(play, section)[0] ?? null),
    revealedPlaces,
  };
}

function questionOf(play: Play, floor: Floor): OpenQuestion {
  const { queue: _, ...shown } = floor;
  const isPlaying = isPlayingIn(play);
  return {
    ...shown,
    turn: turnOf(floor, isPlaying),
    answering: answeringIn(floor, play.soFar[floor.section]?.playing ?? [], isPlaying),
    worth: worthOf(floor),
  };
}

const isPlayingIn =
  ({ left, soFar, section }: Play) =>
  (team: string) =>
    !left.includes(team) && (section === null || soFar[section]?.playing.includes(team) === true);

function unasked({ setup, asked }: Play, section: number): number[] {
  const positions = Array.from({ length: setup.questionCounts[section] ?? 0 }, (_, index) => index + 1);
  return positions.filter((position) => asked[section]?.includes(position) !== true);
}

/** Of the section that is on, with its open question unless that was struck out. */
function soFarNow({ section, soFar, floor }: Play): SectionSoFar | undefined {
  const before = section === null ? undefined : soFar[section];
  if (before === undefined || floor === null || floor.isSpoilt) return before;
  const answerer = floor.asked.find(({ team, verdict }) => verdict === 'right' && !floor.pounced.includes(team));
  return afterQuestion(before, floor.first, asksInTurn(floor) ? (answerer?.team ?? null) : null);
}

/** @returns undefined if it does not fit */
function take(play: Play, what: Happening, at: Instant): Step | undefined {
  const isOnStage = play.revealedPlaces === null;
  switch (what.type) {
    case 'arrival':
      return arrive(play, what);
    case 'draw':
      return isOnStage ? drawLots(play, what) : undefined;
    case 'section':
      return isOnStage ? beginSection(play, what) : undefined;
    case 'question':
      return isOnStage ? askQuestion(play, what, at) : undefined;
    case 'points':
      return hasTeam(play, what.team)
        ? { play, gain: { team: what.team, points: what.points, section: null, position: null, isTieBreak: false } }
        : undefined;
    case 'rules':
      return isOnStage && what.section in play.setup.questionCounts
        ? { play: { ...play, rules: { ...play.rules, [what.section]: what.rules } } }
        : undefined;
    case 'left':
      return isOnStage && hasTeam(play, what.team) && !play.left.includes(what.team)
        ? { play: { ...play, left: [...play.left, what.team] } }
        : undefined;
    case 'ceremony':
      return isOnStage ? { play: { ...play, floor: null, section: null, revealedPlaces: 0 } } : undefined;
    case 'ceremony-step':
      return play.revealedPlaces !== null && play.revealedPlaces < play.setup.teams.length
        ? { play: { ...play, revealedPlaces: play.revealedPlaces + 1 } }
        : undefined;
    default:
      return play.floor === null ? undefined : onFloor(play, play.floor, what, at);
  }
}

const hasTeam = ({ setup }: Play, id: string) => setup.teams.some((team) => team.id === id);

/** A second tick of the same team changes nothing. */
function arrive(play: Play, { team, isHere }: Happening & { readonly type: 'arrival' }): Step | undefined {
  const { arrived } = play;
  if (!hasTeam(play, team) || arrived.includes(team) === isHere) return undefined;
  return { play: { ...play, arrived: isHere ? [...arrived, team] : arrived.filter((one) => one !== team) } };
}

function drawLots(play: Play, { seats, first }: Happening & { readonly type: 'draw' }): Step | undefined {
  const { setup, section } = play;
  const isWhole = new Set(seats).size === seats.length && seats.includes(first);
  if (section !== null || !isWhole || !seats.every((id) => hasTeam(play, id))) return undefined;
  const seatOf = ({ id }: StageTeam) => (seats.includes(id) ? seats.indexOf(id) : seats.length);
  return { play: { ...play, teams: setup.teams.toSorted((a, b) => seatOf(a) - seatOf(b)), drawnFirst: first } };
}

function beginSection(
  play: Play,
  { section, first, teams }: Happening & { readonly type: 'section' },
): Step | undefined {
  if (play.rules[section] === undefined || !(section in play.setup.questionCounts)) return undefined;
  const all = play.teams.map(({ id }) => id).filter((id) => !play.left.includes(id));
  const playing = teams === undefined ? all : all.filter((id) => teams.includes(id));
  if (!playing.includes(first)) return undefined;
  const before = play.section === null ? undefined : soFarNow(play);
  const kept = before && play.section !== null ? { ...play.soFar, [play.section]: before } : play.soFar;
  const fresh: SectionSoFar = { first, playing, asked: 0, lastFirst: null, lastAnswerer: null, inARow: 0 };
  return { play: { ...play, section, floor: null, soFar: { ...kept, [section]: fresh } } };
}

function askQuestion(
  play: Play,
  { position, first: named }: Happening & { readonly type: 'question' },
  at: Instant,
): Step | undefined {
  const { section } = play;
  const rules = section === null ? undefined : play.rules[section];
  const soFar = soFarNow(play);
  if (section === null || rules === undefined || soFar === undefined) return undefined;
  if (!unasked(play, section).includes(position)) return undefined;
  const mayName = rules.answerer === 'turn' && (rules.starter === 'lot' || rules.questionsInARow !== null);
  if (named !== undefined && !(mayName && isPlayingIn(play)(named))) return undefined;
  const first = named ?? firstOfNext(rules, soFar, isPlayingIn(play));
  if (rules.answerer === 'turn' && first === null) return undefined;
  // Rapid fire has one clock for the questions of a team.
  const goesOn = rules.questionsInARow !== null && first === soFar.lastFirst && play.floor !== null;
  return {
    play: {
      ...play,
      soFar: { ...play.soFar, [section]: soFar },
      asked: { ...play.asked, [section]: [...(play.asked[section] ?? []), position] },
      floor: {
        section,
        position,
        rules,
        first,
        queue: first === null ? [] : orderFrom(rules, soFar, first),
        clues: 1,
        pounced: [],
        arePouncesOpen: rules.pounce !== null,
        buzzes: [],
        written: {},
        asked: [],
        isRevealed: false,
        isSpoilt: false,
        since: goesOn && play.floor ? play.floor.since : at,
      },
    },
  };
}

function onFloor(play: Play, floor: Floor, what: Happening, at: Instant): Step | undefined {
  const isPlaying = isPlayingIn(play);
  if (what.type === 'verdict') {
    const { playing = [] } = play.soFar[floor.section] ?? {};
    const judged = judge(floor, { ...what, at }, playing, isPlaying);
    return (
      judged && {
        play: { ...play, floor: judged.floor },
        gain: { ...floor, team: what.team, points: judged.points, isTieBreak: floor.rules.isTieBreak },
      }
    );
  }
  if (what.type === 'spoilt')
    return floor.isSpoilt
      ? undefined
      : {
          play: {
            ...play,
            floor: { ...floor, isSpoilt: true, arePouncesOpen: false },
            spoilt: [...play.spoilt, `${floor.section}:${floor.position}`],
          },
        };
  const changed = changeFloor(floor, what, at, isPlaying);
  return changed && { play: { ...play, floor: changed } };
}

function changeFloor(
  floor: Floor,
  what: Happening,
  at: Instant,
  isPlaying: (team: string) => boolean,
): Floor | undefined {
  switch (what.type) {
    case 'clue':
      return showClue(floor, at);
    case 'pounce':
      return pounceOn(floor, what, isPlaying);
    case 'pounces-closed':
      return closePounces(floor, at);
    case 'buzz':
      return buzzOn(floor, what.team, isPlaying, at);
    case 'buzz-first':
      return putFirst(floor, what.team);
    case 'answer':
      return writeOn(floor, what, isPlaying);
    case 'reveal':
      return reveal(floor);
    default:
      return undefined;
  }
}

function standingOf({ teams, left }: Play, gains: readonly Gain[]): StandingLine[] {
  const lines = teams.map((team) => {
    const own = gains.filter((gain) => gain.team === team.id);
    const sum = (some: readonly Gain[]) => some.reduce((total, { points }) => total + points, 0);
    const sections = new Set(own.flatMap(({ section }) => section ?? []));
    return {
      team,
      points: sum(own.filter(({ isTieBreak }) => !isTieBreak)),
      tieBreak: sum(own.filter(({ isTieBreak }) => isTieBreak)),
      bySection: Object.fromEntries(
        [...sections].map((section) => [section, sum(own.filter((gain) => gain.section === section))]),
      ),
      hasLeft: left.includes(team.id),
    };
  });
  type Line = (typeof lines)[number];
  const compare = (a: Line, b: Line) =>
    Number(a.hasLeft) - Number(b.hasLeft) || b.points - a.points || b.tieBreak - a.tieBreak;
  return lines
    .toSorted(compare)
    .map((line, _, sorted) => ({ ...line, rank: sorted.findIndex((other) => compare(other, line) === 0) + 1 }));
}

/** Whether something would count if it happened now. */
export function fits(setup: StageSetup, events: readonly StageEvent[], what: Happening, now: Instant): boolean {
  const tried: StageEvent = { id: 'tried', at: now, by: '', what };
  return stageState(setup, [...events, tried]).lines.at(-1)?.state === 'counts';
}

/** Whether another verdict on an answer, or taking an event back, would change the order of the standing. */
export function changesOrder(setup: StageSetup, events: readonly StageEvent[], id: string): boolean {
  const line = applyRevisions(events).find(({ event }) => event.id === id);
  if (line === undefined) return false;
  const { what, event } = line;
  const order = (some: readonly StageEvent[]) =>
    stageState(setup, some)
      .standing.map(({ team, rank }) => `${rank} ${team.id}`)
      .join();
  const now = order(events);
  const others: StageEvent['what'][] = [
    { type: line.isUndone ? 'redo' : 'undo', of: id },
    ...(what.type === 'verdict'
      ? (['right', 'wrong'] as const)
          .filter((verdict) => verdict !== what.verdict)
          .map((verdict) => ({ type: 'correct', of: id, to: { ...what, verdict } }) as const)
      : []),
  ];
  return others.some((other) => order([...events, { ...event, id: `${id}-if`, what: other }]) !== now);
}
