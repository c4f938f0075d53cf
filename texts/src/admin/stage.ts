import type { Answerer, Passing, PresetName, Starter } from '@club/domain/features/stage/rules-of-play';
import type { Happening, Verdict } from '@club/domain/features/stage/stage-events';
import type { StageWarning } from '@club/domain/features/stage/stage-warnings';
import { countWithNoun } from './count-with-noun.ts';

const pointsText = (points: number) => `${points > 0 ? '+' : ''}${points}`.replace('-', '−');

export const presetTexts: Readonly<Record<PresetName, string>> = {
  written: 'Written: every team writes',
  'direct-and-pass': 'Direct and pass',
  'infinite-bounce': 'Infinite bounce',
  'bounce-and-pounce': 'Bounce and pounce',
  buzzer: 'Buzzer',
  'rapid-fire': 'Rapid fire',
  connect: 'Connect, with falling points',
  'sudden-death': 'Sudden death, to break a tie',
};

export const answererTexts: Readonly<Record<Answerer, string>> = {
  turn: 'The team whose turn it is',
  buzz: 'The team that buzzes first',
  written: 'Every team, in writing',
};

export const starterTexts: Readonly<Record<Starter, string>> = {
  rotate: 'The team after the one that the last question began with',
  'after-answerer': 'The team after the one that answered the last question',
  'alternating-ends': 'The first seat and the last seat in turn',
  lot: 'The team that the quizmaster names',
};

export const passingTexts: Readonly<Record<Passing, string>> = {
  none: 'Not passed on',
  'once-round': 'Passed on until every team had it once',
  infinite: 'Passed on round and round, until the answer is revealed',
};

export const verdictTexts: Readonly<Record<Verdict, string>> = { right: 'Right', wrong: 'Wrong', passed: 'Passed' };

export function stageWarningText(warning: StageWarning): string {
  switch (warning.type) {
    case 'scales-differ':
      return `A right answer gives more than twice as much in section ${warning.high} as in section ${warning.low}.`;
    case 'last-outweighs':
      return `Section ${warning.section}, the last, can give a team more than all sections before it.`;
    case 'no-tie-break':
      return 'No section decides between equal teams. Prepare one, in case the show ends in a tie.';
  }
}

/** What happened, for the list of events. `teamOf` gives a team's name. */
/** Of a buzz on a phone: "0.03 s later (±0.02 s)". */
function gapText({ gapMs, uncertaintyMs = 0 }: Happening & { readonly type: 'buzz' }): string {
  if (gapMs === undefined) return '';
  const secondsText = (milliseconds: number) => `${(Math.abs(milliseconds) / 1000).toFixed(3)} s`;
  return `, ${secondsText(gapMs)} ${gapMs < 0 ? 'earlier, but it came too late' : 'later'} (±${secondsText(uncertaintyMs)})`;
}

export function happeningText(what: Happening, teamOf: (id: string) => string): string {
  switch (what.type) {
    case 'arrival':
      return `${teamOf(what.team)} is ${what.isHere ? 'here' : 'not here after all'}`;
    case 'draw':
      return `Seats by lot: ${what.seats.map((id, index) => `${index + 1} ${teamOf(id)}`).join(', ')}; ${teamOf(what.first)} starts`;
    case 'section':
      return `Section ${what.section} begins with ${teamOf(what.first)}`;
    case 'question':
      return `Question ${what.position}${what.first === undefined ? '' : `, to ${teamOf(what.first)}`}`;
    case 'clue':
      return 'Next clue';
    case 'pounce':
      return `${teamOf(what.team)} pounces${what.answer ? `: ${what.answer}` : ''}`;
    case 'pounces-closed':
      return 'Pounces closed';
    case 'buzz':
      return `${teamOf(what.team)} buzzes${gapText(what)}`;
    case 'buzz-first':
      return `${teamOf(what.team)} was first`;
    case 'answer':
      return `${teamOf(what.team)} writes: ${what.answer}`;
    case 'verdict':
      return `${teamOf(what.team)}: ${verdictTexts[what.verdict].toLowerCase()}`;
    case 'reveal':
      return 'Answer revealed';
    case 'spoilt':
      return `Question struck out: ${what.reason}`;
    case 'points':
      return `${teamOf(what.team)}: ${pointsText(what.points)} by hand, ${what.reason}`;
    case 'rules':
      return `Rules of section ${what.section} changed: ${what.reason}`;
    case 'left':
      return `${teamOf(what.team)} leaves: ${what.reason}`;
    case 'ceremony':
      return 'Ceremony begins';
    case 'ceremony-step':
      return 'Next place revealed';
  }
}

export const stageTexts = {
  tab: 'Stage',
  loading: 'Loading the stage',
  intro: 'For a round that teams play on a stage. Students never take it.',
  points: pointsText,
  obstacles: {
    'round-is-current':
      'This is the current round, which students take, so it cannot be played on a stage. Make a round of its own for the show.',
    'paper-in-use':
      'Students have begun this round, so it cannot be played on a stage. Make a round of its own for the show.',
    'round-is-rehearsal':
      'This is a rehearsal for students, so it cannot be played on a stage. Make a round of its own for the show.',
  },
  begun: (events: number) =>
    `The show has begun, with ${countWithNoun(events, 'event')}. Teams and rules are fixed; the console can change the rules of a section, with a reason.`,
  noSections: 'The paper of this round has no sections yet. Write it first.',
  toPaper: 'Go to the paper',
  notPublished: 'The paper is not published. Publish it before you open the console.',
  willBeStaged: 'Saving this makes it a round on a stage. It can then never become the current round.',
  teams: {
    title: 'Teams, in the order of their seats',
    hint: 'One to twenty teams. Seats can also be drawn by lot, on the console.',
    seat: (seat: number) => `Seat ${seat}`,
    name: 'Name',
    school: 'School',
    members: 'Members',
    membersHint: 'Separated by commas',
    add: 'Add a team',
    remove: (team: string) => `Remove ${team}`,
    up: (team: string) => `${team} one seat up`,
    down: (team: string) => `${team} one seat down`,
    unnamed: (seat: number) => `team ${seat}`,
    paste: 'Paste from a sheet…',
    pasteTitle: 'Paste teams from a sheet',
    pasteHint: 'One row for each team: name, school, members. Columns copied from a sheet, or separated by semicolons.',
    pasteLabel: 'Lines',
    pasteAdd: (teams: number) => (teams === 0 ? 'Add teams' : `Add ${countWithNoun(teams, 'team')}`),
    none: 'Enter at least one team.',
    tooMany: 'At most 20 teams.',
    noName: 'Enter a name.',
    sameName: 'Another team has this name.',
    tooLong: (most: number) => `At most ${most} characters.`,
    tooManyMembers: 'At most 8 members.',
  },
  rules: {
    section: (section: number, title: string) => `Section ${section}: ${title}`,
    questions: (questions: number) => countWithNoun(questions, 'question'),
    preset: 'How it is played',
    own: 'Own rules',
    answerer: 'Who answers',
    starter: 'A question begins with',
    passing: 'If a team is wrong or passes',
    right: 'Points for a right answer',
    rightHint: 'Several, as “20, 15, 10, 5”, if they fall with each clue or each pass',
    wrong: 'Points that a wrong one takes',
    seconds: 'Seconds for an answer',
    secondsHint: 'Empty: the quizmaster decides',
    clues: 'Clues',
    reversedFrom: 'The other way round from question',
    never: 'Empty: never',
    inARow: 'Questions in a row for a team',
    one: 'Empty: one each',
    isTieBreak: 'Only decides between equal teams',
    hasPounce: 'Teams may pounce',
    pounceRight: 'Points for a right pounce',
    pounceWrong: 'Points that a wrong one takes',
    pounceSeconds: 'Seconds to pounce',
    pounceMost: 'How many may pounce',
    all: 'Empty: all',
    isDirectAllowed: 'Also the team that the question begins with',
    isSecret: 'Pounces stay secret until they are closed',
    aloud: 'As the quizmaster reads it out',
    number: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
    numberOrNothing: (least: number, most: number) => `Enter a whole number from ${least} to ${most}, or nothing.`,
    list: 'Enter up to ten whole numbers from 0 to 1000, separated by commas.',
  },
  warnings: 'Before you play',
  save: 'Save',
  saved: 'Saved.',
  fix: 'Something is missing above.',
  unsaved: 'Your changes to teams and rules are not saved.',
  keepMine: 'Save mine instead',
  takeTheirs: 'Show what is saved',
  show: {
    title: 'The show',
    code: 'Code of the show',
    hint: 'For the projector, and for phones in the hall. It shows nothing before its time.',
    page: 'Page of the show',
  },
  phones: {
    title: 'Phones of the teams',
    hint: 'A team that opens its code on a phone can buzz, pounce and write with it. All who have the code can, so show it to the team alone.',
    show: 'Show the codes',
    hide: 'Hide the codes',
    code: (team: string) => `Code for the phone of ${team}`,
    open: 'Open as a link',
    renew: 'Replace all codes…',
    question: 'Replace the codes of all teams?',
    explanation: 'Phones that have the old codes no longer buzz. Each team has to open its new code.',
    confirm: 'Replace them',
    done: 'The codes were replaced.',
  },
  scoreSheet: {
    print: 'Print score sheet',
    title: (round: string) => `Score sheet: ${round}`,
    printed: (at: string) => `As of ${at}.`,
    at: (section: number, position: number, turn: string | null) =>
      `On the stage: section ${section}, question ${position}${turn === null ? '' : `, ${turn} to answer`}.`,
    between: (section: number) => `Between two questions of section ${section}.`,
    notBegun: 'The show has not begun.',
    rank: 'Rank',
    team: 'Team',
    byHand: 'By hand',
    total: 'Total',
    later: 'From now on',
    hasLeft: 'left',
  },
  pastYears: {
    put: 'Put the result into past years',
    hint: 'The first three places are filled in on Club Details, with the names of those who may be named in public. Add words and pictures there, and save it.',
    forOwners: 'An owner can put the result into past years from here.',
  },
  openConsole: 'Open the console',
  door: {
    open: 'At the door',
    title: (round: string) => `At the door: ${round}`,
    hint: 'Press a team once it is here, and again if that was wrong. It also works while this phone is cut off.',
    arrived: (here: number, all: number) => `${here} of ${all} teams are here`,
    here: 'here',
    notHere: 'not here yet',
    seat: (seat: number) => `Seat ${seat}`,
    noPictures: (names: string) => `No pictures of ${names}`,
    none: 'There are no teams yet.',
    print: 'Print the list in large type',
    list: (round: string) => `Teams: ${round}`,
  },
  again: {
    title: 'Begin again',
    text: 'For rehearsals: what was pressed is deleted, teams and rules stay.',
    button: 'Begin again…',
    question: (events: number) => `Delete ${countWithNoun(events, 'event')} and begin again?`,
    explanation:
      'Points, answers, corrections, arrivals and the draw of this show are deleted for good. Every console and the page of the show begin again too.',
    confirm: 'Delete and begin again',
    done: 'The show begins again.',
  },
  console: {
    name: 'Console',
    title: (round: string) => `Console: ${round}`,
    leave: 'Back to the setup',
    line: 'In line with the server',
    noLine: 'No line: this console is cut off. Play on; what you press is kept and sent later.',
    waiting: (events: number) => `${countWithNoun(events, 'event')} waiting to be sent.`,
    sending: 'Sending…',
    question: (section: number, position: number) => `Section ${section}, question ${position}`,
    answer: 'Answer',
    or: 'or',
    notes: 'Notes',
    noQuestion: 'No question is on the stage.',
    waitingForShow: 'The show has not begun.',
    next: 'Next',
    enter: 'Enter',
    beginSection: (section: number, first: string) => `Begin section ${section} with ${first}`,
    ask: (position: number, first: string | null) =>
      `Ask question ${position}${first === null ? '' : `, first ${first}`}`,
    closePounces: 'Close pounces',
    clue: 'Show the next clue',
    reveal: 'Reveal the answer',
    ceremony: 'Begin the ceremony',
    place: 'Reveal the next place',
    over: 'All places are revealed.',
    judge: (teams: string) => `Right, wrong or passed: ${teams}`,
    nameTeam: (position: number) => `Choose the team that question ${position} begins with.`,
    unjudged: (teams: string) => `Without a verdict: ${teams}`,
    peek: (position: number) => `Next, question ${position}`,
    worth: (points: number) => `${countWithNoun(points, 'point')} for a right answer`,
    seconds: (seconds: number) => `${seconds} s`,
    timeIsUp: 'Time is up',
    teams: 'Teams',
    turn: 'has the turn',
    buzzed: (place: number) => `buzzed ${place}.`,
    unsure: 'Their clocks cannot tell who was first.',
    wasFirst: (team: string) => `${team} was first`,
    wrote: (answer: string) => `“${answer}”`,
    pounced: 'pounced',
    hasLeft: 'left',
    standing: (rank: number, points: number) => `${countWithNoun(points, 'point')}, rank ${rank}`,
    chosen: (team: string) => `For ${team}`,
    chooseOne: 'Choose a team, with its digit or a press.',
    right: 'Right',
    wrong: 'Wrong',
    pass: 'Pass',
    buzz: 'Buzz',
    pounce: 'Pounce',
    undo: 'Undo',
    redo: 'Redo',
    doesNotFit: 'That does not fit now, so nothing was changed.',
    nothingToUndo: 'There is nothing to undo.',
    nothingToRedo: 'There is nothing to bring back.',
    keys: [
      ['1–9', 'team'],
      ['R', 'right'],
      ['W', 'wrong'],
      ['P', 'passed'],
      ['B', 'buzz'],
      ['O', 'pounce'],
      ['Enter', 'next step'],
      ['U', 'undo'],
      ['Shift+U', 'redo'],
    ],
    keysTitle: 'Keys',
    more: 'More',
    otherSection: 'Begin a section',
    otherQuestion: 'Ask another question',
    begin: 'Begin',
    askIt: 'Ask',
    section: 'Section',
    position: 'Question',
    first: 'First turn',
    playing: 'Teams that play it',
    strikeOut: 'Strike the question out',
    reason: 'Reason',
    reasonMissing: 'Enter a reason.',
    byHand: 'Points by hand',
    team: 'Team',
    pointsLabel: 'Points, with a minus to take them',
    pointsMissing: 'Enter a whole number from −1000 to 1000, not 0.',
    give: 'Give the points',
    leaves: 'A team leaves',
    leavesButton: 'Let it leave',
    changeRules: 'Change the rules of a section',
    changeRulesButton: 'Change the rules',
    changeRulesHint: 'They hold from the next question on.',
    draw: 'Draw seats and the first turn',
    drawHint: 'By lot. The hall sees the draw at once; it counts from the first section on.',
    drawButton: 'Draw by lot',
    notHere: (teams: string) => `Not ticked off at the door: ${teams}. They are drawn all the same.`,
    startCeremony: 'End the show and begin the ceremony',
    log: 'What happened',
    emptyLog: 'Nothing yet.',
    undone: 'undone',
    unfit: 'does not fit any more, changes nothing',
    corrected: 'corrected',
    unsent: 'not sent yet',
    disputed: 'disputed',
    canChange: 'Can still change the order',
    cannotChange: 'Cannot change the order now',
    takeBack: 'Undo',
    bringBack: 'Bring back',
    correct: 'Correct…',
    closeCorrect: 'Do not correct',
    correctTo: (to: string) => `Correct to “${to}”`,
    otherTeam: 'Another team',
    dispute: 'Dispute',
    settle: 'Settled',
    standingStays: 'The standing stays as it is.',
    becomes: (team: string, before: number, after: number, rankBefore: number, rankAfter: number) =>
      `${team}: ${before} → ${after}${rankBefore === rankAfter ? '' : `, rank ${rankBefore} → ${rankAfter}`}`.replaceAll(
        '-',
        '−',
      ),
  },
} as const;
