import { studentStreamEndpoints } from '@club/contract/student-stream';
import { isOnScreens } from '@club/domain/entities/attempts/announcement';
import { pauseNotOver } from '@club/domain/entities/attempts/deadline';
import { scopeIncludes } from '@club/domain/entities/attempts/scope';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { Announcement } from '#entities/attempts/announcement-store.ts';
import type { StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { toOwnInterventionReply, toPauseReply } from '#entities/attempts/own-time-reply.ts';
import { type PreparedEvent, prepareEvent } from '#shared/http/replies/event-stream.ts';
import type { FollowedRound, StreamedStudent } from './stream-store.ts';

const maxAnnouncementsShown = 30;

export interface RoundNews {
  readonly round: FollowedRound;
  readonly announcements: readonly Announcement[];
  readonly interventions: readonly StoredIntervention[];
}

/** The announcements shown to an account. */
export function announcementsFor({ announcements }: RoundNews, student: StreamedStudent, now: Instant): Announcement[] {
  return announcements
    .filter((one) => isOnScreens(one, now) && scopeIncludes({ ...one, accountId: null }, student))
    .slice(0, maxAnnouncementsShown);
}

export function interventionsFor({ interventions }: RoundNews, student: StreamedStudent): StoredIntervention[] {
  return interventions.filter(({ scope }) => scopeIncludes(scope, student)).slice(0, maxAnnouncementsShown);
}

/** The current pause. */
export function runningPause({ interventions }: RoundNews, now: Instant) {
  const pauses = interventions.flatMap(({ kind, at, until }) =>
    kind === 'pause' && until !== null ? [{ at, until }] : [],
  );
  return pauseNotOver(pauses, now) ?? null;
}

export function roundEvent(news: RoundNews, shown: readonly Announcement[], now: Instant): PreparedEvent {
  const { round } = news;
  const pause = runningPause(news, now);
  return prepareEvent(studentStreamEndpoints.followQuiz, {
    about: 'round',
    round: round.slug,
    opensAt: toIsoTimeOrNull(round.opensAt),
    quizClosesAt: toIsoTimeOrNull(round.closesAt),
    pause: pause && toPauseReply(pause),
    announcements: shown.map(({ id, at, text }) => ({ id, at: toIsoTime(at), text })),
    resultsOut: round.resultsPublishedAt !== null,
    now: toIsoTime(now),
  });
}

export function ownEvent(news: RoundNews, student: StreamedStudent, now: Instant): PreparedEvent {
  const { attempt } = student;
  const sitting = attempt?.sitting ?? null;
  return prepareEvent(studentStreamEndpoints.followQuiz, {
    about: 'me',
    round: news.round.slug,
    sitting: sitting && { ...sitting, closesAt: toIsoTime(sitting.closesAt) },
    submitted: attempt?.submitted ?? false,
    disqualified: attempt?.disqualified ?? false,
    interventions: interventionsFor(news, student).map(toOwnInterventionReply),
    now: toIsoTime(now),
  });
}

/** What every page of a round shows alike, apart from announcements. */
export function sharedBy(news: RoundNews, now: Instant): unknown {
  const { id, slug, opensAt, closesAt, resultsPublishedAt } = news.round;
  return [id, slug, opensAt, closesAt, resultsPublishedAt, runningPause(news, now)];
}
