import type { MessageOutcome, SentMessageKind } from '#entities/accounts/sent-messages.ts';
import { type IntegrityEventKind, isFlag } from '#entities/attempts/integrity.ts';
import { endedAt, isOver, type SittingTimes } from '#entities/attempts/timing.ts';
import { type Instant, minute } from '#shared/instant.ts';

/** Saves within this time of each other form one line of a timeline, and so do events of one kind. */
export const burstGapMs = minute;

/** A recorded event of a participant. */
export type TimelineEvent = { readonly at: Instant } & (
  | { readonly kind: 'registered' }
  | { readonly kind: 'phone-verified' }
  | { readonly kind: 'logged-in'; readonly browser: string | null; readonly endedAt: Instant | null }
  | { readonly kind: 'section-started'; readonly section: number }
  | {
      readonly kind: 'saved';
      readonly section: number;
      /** The number of questions whose newest save came then. */
      readonly answers: number;
      readonly until: Instant;
      readonly counts: boolean;
      /** They arrived when students could read the key, so they can never count. */
      readonly isAfterKey: boolean;
    }
  | {
      readonly kind: 'noticed';
      readonly section: number;
      readonly event: IntegrityEventKind;
      readonly isFlag: boolean;
      readonly times: number;
      readonly until: Instant;
    }
  | {
      readonly kind: 'section-ended';
      readonly section: number;
      readonly by: 'participant' | 'time' | 'disqualification';
    }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'disqualified' }
  | { readonly kind: 'appealed' }
  | {
      readonly kind: 'message';
      readonly message: SentMessageKind;
      readonly channel: 'sms' | 'email';
      readonly outcome: MessageOutcome;
      readonly endedAt: Instant | null;
      readonly problem: string | null;
    }
  | {
      readonly kind: 'act';
      /** As in the audit log. */
      readonly action: string;
      /** Null for the command line or an account that no longer exists. */
      readonly by: string | null;
      readonly isOwn: boolean;
      readonly changed: readonly string[];
      readonly reason: string | null;
    }
);

export interface ParticipantRecord {
  readonly registeredAt: Instant;
  readonly phoneVerifiedAt: Instant | null;
  readonly logIns: readonly {
    readonly at: Instant;
    readonly browser: string | null;
    readonly endedAt: Instant | null;
  }[];
  readonly sittings: readonly (SittingTimes & { readonly section: number })[];
  readonly saves: readonly {
    readonly section: number;
    readonly at: Instant;
    readonly counts: boolean;
    readonly isAfterKey: boolean;
  }[];
  readonly noticed: readonly { readonly section: number; readonly kind: IntegrityEventKind; readonly at: Instant }[];
  readonly submittedAt: Instant | null;
  readonly disqualifiedAt: Instant | null;
  /** The starts of disqualifications that were lifted. */
  readonly liftedDisqualifications: readonly Instant[];
  readonly appealedAt: Instant | null;
  readonly messages: readonly Omit<Extract<TimelineEvent, { kind: 'message' }>, 'kind'>[];
  readonly acts: readonly Omit<Extract<TimelineEvent, { kind: 'act' }>, 'kind'>[];
}

/** The order of events at the same instant: a section ends before the attempt is submitted. */
const kindOrder: readonly TimelineEvent['kind'][] = [
  'registered',
  'phone-verified',
  'logged-in',
  'section-started',
  'saved',
  'noticed',
  'section-ended',
  'submitted',
  'disqualified',
  'appealed',
  'message',
  'act',
];

/** Oldest first. See docs/rules/participants.md, H3. */
export function timelineOf(record: ParticipantRecord, now: Instant): TimelineEvent[] {
  const { disqualifiedAt, liftedDisqualifications } = record;
  const disqualifications = [...(disqualifiedAt === null ? [] : [disqualifiedAt]), ...liftedDisqualifications];
  const events: TimelineEvent[] = [
    { at: record.registeredAt, kind: 'registered' },
    ...singleEvent('phone-verified', record.phoneVerifiedAt),
    ...record.logIns.map((logIn) => ({ kind: 'logged-in' as const, ...logIn })),
    ...record.sittings.flatMap((sitting) => sectionEvents(sitting, disqualifications, now)),
    ...groupSavesIntoBursts(record.saves),
    ...groupNoticedIntoBursts(record.noticed),
    ...singleEvent('submitted', record.submittedAt),
    ...disqualifications.map((at) => ({ kind: 'disqualified' as const, at })),
    ...singleEvent('appealed', record.appealedAt),
    ...record.messages.map((message) => ({ kind: 'message' as const, ...message })),
    ...record.acts.map((act) => ({ kind: 'act' as const, ...act })),
  ];
  return events.toSorted(
    (a, b) => a.at - b.at || compareNumbers(sectionOf(a), sectionOf(b)) || kindRank(a) - kindRank(b),
  );
}

/** A section ends before the next one begins, even at the same instant. */
function sectionOf(event: TimelineEvent): number {
  if ('section' in event) return event.section;
  return kindRank(event) < kindOrder.indexOf('section-started') ? 0 : Number.POSITIVE_INFINITY;
}

/** Equal infinities compare as equal, which their difference would not. */
function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function kindRank({ kind }: TimelineEvent): number {
  return kindOrder.indexOf(kind);
}

function singleEvent(kind: 'phone-verified' | 'submitted' | 'appealed', at: Instant | null): TimelineEvent[] {
  return at === null ? [] : [{ at, kind }];
}

function sectionEvents(
  sitting: SittingTimes & { readonly section: number },
  disqualifications: readonly Instant[],
  now: Instant,
): TimelineEvent[] {
  const { section, startedAt } = sitting;
  const started: TimelineEvent = { at: startedAt, kind: 'section-started', section };
  if (!isOver(sitting, now)) return [started];
  const at = endedAt(sitting);
  const by = at >= sitting.closesAt ? 'time' : disqualifications.includes(at) ? 'disqualification' : 'participant';
  return [started, { at, kind: 'section-ended', section, by }];
}

function groupSavesIntoBursts(saves: ParticipantRecord['saves']): TimelineEvent[] {
  const ofKind = ({ section, counts, isAfterKey }: (typeof saves)[number]) => `${section} ${counts} ${isAfterKey}`;
  return groupIntoBursts(saves, ofKind).map(({ first, times, until }) => ({
    at: first.at,
    kind: 'saved',
    section: first.section,
    counts: first.counts,
    isAfterKey: first.isAfterKey,
    answers: times,
    until,
  }));
}

/** Flags are never grouped: each one may have had consequences. */
function groupNoticedIntoBursts(noticed: ParticipantRecord['noticed']): TimelineEvent[] {
  const ofKind = (each: ParticipantRecord['noticed'][number], index: number) =>
    isFlag(each.kind) ? `flag ${index}` : `${each.section} ${each.kind}`;
  return groupIntoBursts(noticed, ofKind).map(({ first, times, until }) => ({
    at: first.at,
    kind: 'noticed',
    section: first.section,
    event: first.kind,
    isFlag: isFlag(first.kind),
    times,
    until,
  }));
}

interface Burst<Event> {
  readonly first: Event;
  readonly times: number;
  readonly until: Instant;
}

function groupIntoBursts<Event extends { readonly at: Instant }>(
  events: readonly Event[],
  alike: (event: Event, index: number) => string,
): Burst<Event>[] {
  const found: Burst<Event>[] = [];
  const newest = new Map<string, number>();
  for (const [index, event] of events.toSorted((a, b) => a.at - b.at).entries()) {
    const key = alike(event, index);
    const place = newest.get(key);
    const burst = place === undefined ? undefined : found[place];
    if (place !== undefined && burst !== undefined && event.at - burst.until <= burstGapMs) {
      found[place] = { ...burst, times: burst.times + 1, until: event.at };
    } else {
      newest.set(key, found.length);
      found.push({ first: event, times: 1, until: event.at });
    }
  }
  return found;
}
