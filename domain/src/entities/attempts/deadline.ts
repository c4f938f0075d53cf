import { type Instant, second } from '#shared/instant.ts';

/** Extra time on record. */
export interface ExtraTime {
  readonly at: Instant;
  readonly seconds: number;
  readonly undoneAt: Instant | null;
}

/** A pause for everybody. `until` is known from the start; resuming moves it earlier. */
export interface Pause {
  readonly at: Instant;
  readonly until: Instant;
}

/** The period in which a disqualification, lifted later, kept a participant from sitting. */
export interface Exclusion {
  readonly from: Instant;
  readonly until: Instant;
}

export interface TimeAdjustments {
  readonly extraTimes: readonly ExtraTime[];
  readonly pauses: readonly Pause[];
  readonly exclusions: readonly Exclusion[];
}

export const noTimeAdjustments: TimeAdjustments = { extraTimes: [], pauses: [], exclusions: [] };

export interface SittingRecord {
  readonly startedAt: Instant;
  /** The end by duration and the closing of the round alone, as of the start, or by the minutes of the reopening. */
  readonly regularClosesAt: Instant;
  readonly compensationSeconds: number;
  /**
   * Extra time from this instant on belongs to this section: the end of the previous one, so that nothing given in between is lost.
   */
  readonly givenFrom: Instant | null;
  readonly reopenedAt: Instant | null;
  /** Time used before it was reopened; 0 otherwise. */
  readonly usedBeforeSeconds: number;
  readonly finishedAt: Instant | null;
}

export const deadlineLineKinds = [
  'started',
  'reopened',
  'compensatory-time',
  'extra-time',
  'extra-time-undone',
  'pause',
] as const;

/** A step in the explanation of a deadline: the event, its time, the seconds it added or removed, and the resulting deadline. */
export interface DeadlineLine {
  readonly kind: (typeof deadlineLineKinds)[number];
  readonly at: Instant;
  /** Negative if time was taken back. */
  readonly seconds: number;
  readonly closesAt: Instant;
}

/** When the clock of a sitting started. */
export function clockStartOf({ startedAt, reopenedAt }: Pick<SittingRecord, 'startedAt' | 'reopenedAt'>): Instant {
  return reopenedAt ?? startedAt;
}

/** Compensatory time for the regular time, in whole seconds. See docs/rules/timing.md, T12. */
export function compensationSeconds(minutesAnHour: number, regular: { from: Instant; until: Instant }): number {
  return Math.round(((regular.until - regular.from) * minutesAnHour) / 60 / second);
}

export function pauseAt(pauses: readonly Pause[], now: Instant): Pause | undefined {
  return pauses.find(({ at, until }) => at <= now && now < until);
}

/** The current or next pause, unless it was ended before it started: the caller's clock may be behind. */
export function pauseNotOver<P extends Pause>(pauses: readonly P[], now: Instant): P | undefined {
  return pauses.find(({ at, until }) => at < until && now < until);
}

export function pausedMilliseconds(pauses: readonly Pause[], from: Instant, until: Instant): number {
  return pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(pause.until, until) - Math.max(pause.at, from)), 0);
}

/**
 * Explains the deadline of a sitting step by step: a pure fold over the record in chronological order. Nothing that happens after
 * the end of the section changes it. See docs/rules/timing.md, T11.
 * @returns at least the step of the start; the last one has the deadline
 */
export function explainDeadline(
  sitting: SittingRecord,
  timeAdjustments: TimeAdjustments,
): readonly [DeadlineLine, ...DeadlineLine[]] {
  const from = clockStartOf(sitting);
  const end = sitting.finishedAt ?? Number.POSITIVE_INFINITY;
  let closesAt = sitting.regularClosesAt;
  const lines: [DeadlineLine, ...DeadlineLine[]] = [
    {
      kind: sitting.reopenedAt === null ? 'started' : 'reopened',
      at: from,
      seconds: (closesAt - from) / second,
      closesAt,
    },
  ];
  const add = (kind: DeadlineLine['kind'], at: Instant, milliseconds: number) => {
    closesAt += milliseconds;
    lines.push({ kind, at, seconds: milliseconds / second, closesAt });
  };
  if (sitting.compensationSeconds > 0) add('compensatory-time', from, sitting.compensationSeconds * second);

  for (const change of changesInOrder(from, sitting.givenFrom ?? from, timeAdjustments)) {
    // If time is taken back down to this very moment, the section ends now. The finish has the same instant and must not hide that.
    const isBeforeFinish = change.kind === 'extra-time-undone' ? change.at <= end : change.at < end;
    if (change.at >= closesAt || !isBeforeFinish) continue;
    if (change.kind === 'extra-time') add(change.kind, change.at, change.seconds * second);
    else if (change.kind === 'pause') add(change.kind, change.at, Math.min(change.until, end) - change.at);
    else {
      // During a pause, undoing takes effect when the clock resumes.
      const now = pauseAt(timeAdjustments.pauses, change.at)?.until ?? change.at;
      const taken = Math.min(change.seconds * second, closesAt - now);
      if (taken > 0) add(change.kind, change.at, -taken);
    }
  }
  return lines;
}

/** The deadline of a sitting by everything on record. */
export function deadlineOf(sitting: SittingRecord, timeAdjustments: TimeAdjustments): Instant {
  const lines = explainDeadline(sitting, timeAdjustments);
  return (lines.at(-1) ?? lines[0]).closesAt;
}

type TimeChange =
  | { readonly kind: 'extra-time' | 'extra-time-undone'; readonly at: Instant; readonly seconds: number }
  | { readonly kind: 'pause'; readonly at: Instant; readonly until: Instant };

/** At the same instant, extra time comes before pauses, and pauses before undone extra time. */
function changesInOrder(from: Instant, givenFrom: Instant, { extraTimes, pauses }: TimeAdjustments): TimeChange[] {
  const ofExtraTime = extraTimes
    .filter(({ at, undoneAt }) => at >= givenFrom && (undoneAt === null || undoneAt > from))
    .flatMap(({ at, seconds, undoneAt }): TimeChange[] => [
      { kind: 'extra-time', at: Math.max(at, from), seconds },
      ...(undoneAt === null ? [] : [{ kind: 'extra-time-undone' as const, at: Math.max(undoneAt, from), seconds }]),
    ]);
  const ofPauses = pauses
    .filter(({ until }) => until > from)
    .map(({ at, until }): TimeChange => ({ kind: 'pause', at: Math.max(at, from), until }));
  const rank = ({ kind }: TimeChange) => (kind === 'extra-time' ? 0 : kind === 'pause' ? 1 : 2);
  return [...ofExtraTime, ...ofPauses].toSorted((one, other) => one.at - other.at || rank(one) - rank(other));
}

/** The closing of the round for one participant: later by the time for which a lifted disqualification shut them out. */
export function closingFor(
  closesAt: Instant | null,
  { exclusions }: Pick<TimeAdjustments, 'exclusions'>,
): Instant | null {
  if (closesAt === null) return null;
  return closesAt + exclusions.reduce((sum, { from, until }) => sum + Math.max(0, until - from), 0);
}
