import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingFor, compensationSeconds, deadlineOf, explainDeadline, pauseAt } from '#entities/attempts/deadline.ts';
import { pausesOf, type TimeIntervention, timeAdjustmentsFor } from '#entities/attempts/interventions.ts';
import { type Scope, scopeIncludes } from '#entities/attempts/scope.ts';
import {
  type Attempt,
  type AttemptEvent,
  decideAttempt,
  newAttempt,
  nextSectionToSit,
  type QuizRules,
  sectionState,
  withDeadlines,
} from '#entities/attempts/sitting.ts';
import { timeUsedSeconds } from '#entities/attempts/timing.ts';
import { openAudience } from '#entities/rounds/audience.ts';
import { keyNeverOut } from '#entities/rounds/results-step.ts';
import { alwaysOpen, type RoundState } from '#entities/rounds/round.ts';
import { type Instant, minute, second } from '#shared/instant.ts';
import { type AttemptIntervention, decideIntervention, decidePause, decideResume, exclusionOf } from './intervene.ts';

const people = [
  { accountId: 'asha', schoolId: 'lake-view', city: 'Bhopal' },
  { accountId: 'ravi', schoolId: 'hill', city: 'Bhopal' },
  { accountId: 'mina', schoolId: 'hill', city: 'Indore' },
] as const;
const sections = [480, 480, 420].map((durationSeconds, index) => ({
  section: index + 1,
  durationSeconds,
  questionCount: 4,
}));

/**
 * An independent stop watch for each participant: it runs while a section is open outside pauses, and interventions set it forward
 * or back.
 */
interface StopWatch {
  open: boolean;
  left: number;
  used: number;
  /** Regular seconds of the section, for compensatory time. */
  regular: number;
  compensated: number;
  /**
   * Seconds that an undo could not take back during a pause for everybody. Compensatory time runs from the start, so it pays first.
   */
  owed: number;
  /** Indices of the extra times that the open section has received, and those waiting for the next one. */
  readonly had: Set<number>;
  readonly waiting: Set<number>;
}

interface Person {
  readonly who: (typeof people)[number];
  attempt: Attempt;
  minutesAnHour: number;
  readonly watch: StopWatch;
}

/** The record of a day and its participants. Only the record decides; the stop watches verify it. */
interface Day {
  now: Instant;
  round: RoundState;
  interventions: TimeIntervention[];
  movedClosing: boolean;
  readonly persons: readonly Person[];
}

const anyPerson = fc.nat(people.length - 1);
const anyMinutes = fc.integer({ min: 1, max: 40 });
const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({ accountId: null, schoolId: null, city: null }),
  fc.constantFrom('asha', 'ravi').map((accountId) => ({ accountId, schoolId: null, city: null })),
  fc.constant({ accountId: null, schoolId: 'hill', city: null }),
  fc.constant({ accountId: null, schoolId: null, city: 'Bhopal' }),
);
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open' as const), person: anyPerson }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finish' as const), person: anyPerson }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hand-in' as const), person: anyPerson }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flag' as const), person: anyPerson }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('extra-time' as const), scope: anyScope, minutes: anyMinutes }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pause' as const), minutes: anyMinutes }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('resume' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reopen' as const),
      person: anyPerson,
      section: fc.integer({ min: 1, max: 3 }),
      minutes: anyMinutes,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('compensate' as const), person: anyPerson, minutesAnHour: fc.nat(60) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disqualify' as const), person: anyPerson }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lift' as const), person: anyPerson, goesOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
const anySteps = fc.array(fc.tuple(anyStep, fc.integer({ min: 1, max: 6 * 60 })), { minLength: 5, maxLength: 45 });

function newDay(closesAt: Instant | null): Day {
  const round = { ...alwaysOpen, closesAt, isCurrent: true, isPublished: true, firstStartedAt: 0 };
  return {
    now: 0,
    round,
    interventions: [],
    movedClosing: false,
    persons: people.map((who) => ({
      who,
      attempt: { ...newAttempt, classLevel: 9 },
      minutesAnHour: 0,
      watch: { open: false, left: 0, used: 0, regular: 0, compensated: 0, owed: 0, had: new Set(), waiting: new Set() },
    })),
  };
}

const givenTo = (day: Day, { who }: Person) => timeAdjustmentsFor(day.interventions, who);
const rulesFor = (day: Day, person: Person): QuizRules => ({
  times: { ...keyNeverOut, ...day.round },
  integrity: { disqualifyingFlag: 2 },
  audience: openAudience,
  sections,
  timeAdjustments: givenTo(day, person),
});
const runningPause = (day: Day) => pauseAt(pausesOf(day.interventions), day.now);

/** Advances time: stop watches run down, except during a pause. */
function pass(day: Day, milliseconds: number): void {
  const until = runningPause(day)?.until ?? day.now;
  const stands = Math.min(milliseconds, until - day.now);
  for (const { watch } of day.persons) {
    if (!watch.open) continue;
    const runs = Math.min(milliseconds - stands, watch.left);
    watch.left -= runs;
    watch.used += runs;
    if (watch.left === 0 && stands < milliseconds) watch.open = false;
    if (watch.left === 0 && stands === milliseconds && day.now + milliseconds === until) watch.open = false;
  }
  day.now += milliseconds;
}

function event(day: Day, person: Person, happening: AttemptEvent): boolean {
  const decision = decideAttempt(person.attempt, happening, day.now, rulesFor(day, person));
  if ('refusal' in decision) return false;
  person.attempt = decision.attempt;
  return true;
}

function act(day: Day, person: Person, intervention: AttemptIntervention): boolean {
  const decision = decideIntervention(person.attempt, intervention, day.now, rulesFor(day, person));
  if ('refusal' in decision) return false;
  person.attempt = decision.attempt;
  return true;
}

/** Computes all deadlines from the record, as the server does after an intervention. */
function writeDeadlines(day: Day): void {
  for (const person of day.persons) person.attempt = withDeadlines(person.attempt, givenTo(day, person));
}

function newRow(day: Day, row: Pick<TimeIntervention, 'kind' | 'scope'> & Partial<TimeIntervention>): void {
  day.interventions = [
    ...day.interventions,
    { at: day.now, seconds: null, until: null, undoneAt: null, exclusion: null, ...row },
  ];
}

function begin(
  watch: StopWatch,
  { regular, compensated, given }: { regular: number; compensated: number; given: number },
): void {
  watch.open = true;
  watch.regular = regular;
  watch.compensated = compensated;
  watch.owed = 0;
  watch.left = regular + compensated + given;
  watch.had.clear();
  for (const index of watch.waiting) watch.had.add(index);
  watch.waiting.clear();
}

const waitingTime = (day: Day, { waiting }: StopWatch) =>
  [...waiting].reduce((sum, index) => sum + (day.interventions[index]?.seconds ?? 0) * second, 0);

function open(day: Day, person: Person): void {
  const next = nextSectionToSit(person.attempt, sections, day.now);
  if (next === undefined) return;
  const { who, watch, minutesAnHour } = person;
  const candidate = { ...who, name: who.accountId, phone: null, isPhoneVerified: true, maySitAnyRound: false };
  const isTakeover = watch.open;
  const closesAt = closingFor(day.round.closesAt, givenTo(day, person)) ?? Number.POSITIVE_INFINITY;
  const lease = 'page';
  const opened: AttemptEvent = {
    kind: 'section-opened',
    section: next.section,
    lease,
    candidate: { ...candidate, compensatoryMinutes: minutesAnHour },
  };
  if (!event(day, person, opened) || isTakeover) return;
  const regular = Math.min(next.durationSeconds * second, closesAt - day.now);
  const compensated = compensationSeconds(minutesAnHour, { from: 0, until: regular }) * second;
  begin(watch, { regular, compensated, given: waitingTime(day, watch) });
}

function extraTime(day: Day, { scope, minutes }: Extract<Step, { kind: 'extra-time' }>): void {
  const index = day.interventions.length;
  newRow(day, { kind: 'extra-time', scope, seconds: minutes * 60 });
  writeDeadlines(day);
  for (const { who, watch, attempt } of day.persons) {
    if (!scopeIncludes(scope, who)) continue;
    if (watch.open) {
      watch.left += minutes * minute;
      watch.had.add(index);
    } else if (attempt.sittings.length > 0 && (attempt.submittedAt === null || attempt.disqualifiedAt !== null)) {
      watch.waiting.add(index);
    }
  }
}

function undo(day: Day, which: number): void {
  const row = day.interventions[which];
  if (row?.kind !== 'extra-time' || row.undoneAt !== null) return;
  day.interventions = day.interventions.map((one, index) => (index === which ? { ...one, undoneAt: day.now } : one));
  writeDeadlines(day);
  for (const { watch } of day.persons) {
    watch.waiting.delete(which);
    if (!watch.open || !watch.had.delete(which)) continue;
    const taken = Math.min(watch.left, (row.seconds ?? 0) * second);
    watch.left -= taken;
    watch.owed += (row.seconds ?? 0) * second - taken;
    if (watch.left === 0 && runningPause(day) === undefined) watch.open = false;
  }
}

function pause(day: Day, minutes: number): void {
  const isBeingSat = day.persons.some(({ watch }) => watch.open);
  const pauses = pausesOf(day.interventions);
  const decision = decidePause(day.round, { minutes, pauses, isBeingSat }, day.now);
  if ('refusal' in decision) return;
  day.movedClosing = decision.closesAt !== day.round.closesAt;
  newRow(day, { kind: 'pause', scope: { accountId: null, schoolId: null, city: null }, until: decision.until });
  day.round = { ...day.round, closesAt: decision.closesAt };
  writeDeadlines(day);
}

function resume(day: Day): void {
  const paused = runningPause(day);
  if (paused === undefined) return;
  const decision = decideResume(day.round, { ...paused, movedClosing: day.movedClosing }, day.now);
  if ('refusal' in decision) return;
  day.round = { ...day.round, closesAt: decision.closesAt };
  day.interventions = day.interventions.map((one) =>
    one.kind === 'pause' && one.until === paused.until ? { ...one, until: decision.until } : one,
  );
  writeDeadlines(day);
  for (const { watch } of day.persons) if (watch.left === 0) watch.open = false;
}

function lift(day: Day, person: Person, goesOn: boolean): void {
  const { attempt, watch, who } = person;
  const exclusion = exclusionOf(attempt, day.now);
  const cut = attempt.sittings.find((one) => one.finishedAt === exclusion?.from && one.finishedAt < one.closesAt);
  if (!act(day, person, { kind: 'disqualification-lifted', goesOn })) return;
  if (person.attempt.submittedAt !== null) {
    watch.waiting.clear();
    return;
  }
  const scope = { accountId: who.accountId, schoolId: null, city: null };
  newRow(day, { kind: 'disqualification-lifted', scope, exclusion });
  if (cut !== undefined) begin(watch, { regular: watch.left, compensated: 0, given: waitingTime(day, watch) });
}

function take(day: Day, step: Step): void {
  const person = day.persons['person' in step ? step.person : 0];
  if (person === undefined) return;
  const { watch } = person;
  switch (step.kind) {
    case 'open':
      open(day, person);
      return;
    case 'finish': {
      const section = person.attempt.sittings.find(
        (one) => sectionState(person.attempt, one.section, day.now) === 'open',
      );
      if (section && event(day, person, { kind: 'section-finished', section: section.section, lease: 'page' })) {
        watch.open = false;
      }
      return;
    }
    case 'hand-in':
      if (event(day, person, { kind: 'submitted', disqualified: false })) watch.waiting.clear();
      return;
    case 'flag':
      event(day, person, { kind: 'integrity-event', event: 'fullscreen-left' });
      if (person.attempt.submittedAt !== null) watch.open = false;
      return;
    case 'extra-time':
      extraTime(day, step);
      return;
    case 'undo':
      undo(day, step.which);
      return;
    case 'pause':
      pause(day, step.minutes);
      return;
    case 'resume':
      resume(day);
      return;
    case 'reopen': {
      const wasIn = person.attempt.submittedAt !== null;
      const seconds = step.minutes * 60;
      if (!act(day, person, { kind: 'section-reopened', section: step.section, seconds })) return;
      if (wasIn) watch.waiting.clear();
      begin(watch, { regular: seconds * second, compensated: 0, given: waitingTime(day, watch) });
      return;
    }
    case 'compensate': {
      person.minutesAnHour = step.minutesAnHour;
      act(day, person, { kind: 'compensation-granted', minutesAnHour: step.minutesAnHour });
      const wanted = compensationSeconds(step.minutesAnHour, { from: 0, until: watch.regular }) * second;
      if (watch.open && wanted > watch.compensated) {
        const more = wanted - watch.compensated;
        const paid = Math.min(watch.owed, more);
        watch.left += more - paid;
        watch.owed -= paid;
        watch.compensated = wanted;
      }
      return;
    }
    case 'disqualify': {
      const wasIn = person.attempt.submittedAt !== null;
      if (act(day, person, { kind: 'disqualified' }) && !wasIn) watch.open = false;
      return;
    }
    case 'lift':
      lift(day, person, step.goesOn);
      return;
    case 'crash':
      day.interventions = structuredClone(day.interventions);
      for (const one of day.persons) one.attempt = structuredClone(one.attempt);
      writeDeadlines(day);
      return;
  }
}

/** Plays a day and checks it after each step; refused steps change nothing. */
function live(
  steps: readonly (readonly [Step, number])[],
  look: (day: Day, step: Step, before: readonly Person[]) => void,
  closesAt: Instant | null = null,
): Day {
  const day = newDay(closesAt);
  for (const [step, laterSeconds] of steps) {
    pass(day, laterSeconds * second);
    const before = day.persons.map((person) => ({ ...person, watch: { ...person.watch } }));
    take(day, step);
    look(day, step, before);
  }
  return day;
}

const openOf = ({ attempt }: Pick<Person, 'attempt'>, now: Instant) =>
  attempt.sittings.find(({ section }) => sectionState(attempt, section, now) === 'open');

/** Milliseconds left to a person; they stand still during a pause for everybody. */
function leftOf(day: Day, person: Pick<Person, 'attempt'>): number | undefined {
  const sitting = openOf(person, day.now);
  return sitting && sitting.closesAt - (runningPause(day)?.until ?? day.now);
}

test('for any interventions, every stored deadline follows from the record (T11)', () => {
  fc.assert(
    fc.property(anySteps, fc.option(fc.constantFrom(30 * minute, 60 * minute), { nil: null }), (steps, closesAt) => {
      live(
        steps,
        (day) => {
          for (const person of day.persons) {
            for (const sitting of person.attempt.sittings) {
              const lines = explainDeadline(sitting, givenTo(day, person));
              expect(sitting.closesAt).toBe(lines.at(-1)?.closesAt);
              const sum = lines.reduce((all, { seconds }) => all + seconds * second, lines[0].at);
              expect(sum).toBe(sitting.closesAt);
            }
          }
        },
        closesAt,
      );
    }),
    { numRuns: 300 },
  );
});

test('for any interventions, remaining and used time agree with an independent stop watch (T11, T12)', () => {
  fc.assert(
    fc.property(anySteps, fc.option(fc.constantFrom(30 * minute, 60 * minute), { nil: null }), (steps, closesAt) => {
      live(
        steps,
        (day) => {
          for (const person of day.persons) {
            const { watch, attempt, who } = person;
            expect([who.accountId, leftOf(day, person)]).toEqual([who.accountId, watch.open ? watch.left : undefined]);
            if (watch.open) continue;
            expect(timeUsedSeconds(attempt.sittings, pausesOf(day.interventions))).toBe(watch.used / second);
          }
        },
        closesAt,
      );
    }),
    { numRuns: 500 },
  );
});

test('an intervention changes nothing for participants outside its scope (G3)', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const day = live(steps, (now, step, before) => {
        for (const [index, person] of now.persons.entries()) {
          const concerns =
            'person' in step ? step.person === index : !('scope' in step) || scopeIncludes(step.scope, person.who);
          if (!concerns) expect(person.attempt).toEqual(before[index]?.attempt);
        }
      });
      for (const person of day.persons) {
        const own = day.interventions.filter(({ scope }) => scopeIncludes(scope, person.who));
        for (const sitting of person.attempt.sittings) {
          expect(deadlineOf(sitting, timeAdjustmentsFor(own, person.who))).toBe(sitting.closesAt);
        }
      }
    }),
  );
});

test('participants lose time only by finishing, by a disqualification or by an undone intervention (G1)', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      live(steps, (day, step, before) => {
        if (step.kind === 'undo') return;
        for (const [index, person] of day.persons.entries()) {
          const was = before[index];
          const wasLeft = was?.watch.open ? was.watch.left : undefined;
          const isOwn = 'person' in step && step.person === index;
          if (wasLeft === undefined || (isOwn && ['finish', 'flag', 'disqualify'].includes(step.kind))) continue;
          expect(leftOf(day, person) ?? 0).toBeGreaterThanOrEqual(wasLeft);
        }
      });
    }),
  );
});
