import { isHidden } from '@club/domain/entities/rounds/visibility';
import type { Instant } from '@club/domain/shared/instant';
import { may } from '@club/domain/shared/role';
import type { EventReader, PreparedEvent } from '#shared/http/replies/event-stream.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { announcementsFor, interventionsFor, ownEvent, type RoundNews, roundEvent, sharedBy } from './news-reply.ts';
import type { FollowedRound, StreamedStudent } from './stream-store.ts';

/** A connected page, and what it was told last. */
export interface FollowedPage {
  readonly viewer: Viewer;
  readonly reader: EventReader;
  student: StreamedStudent;
  news: RoundNews;
  sentRound: string;
  sentOwn: string;
}

/**
 * Sends a page what it has not received yet.
 * @param prepared events shared with other pages
 */
export function tellPage(page: FollowedPage, prepared: Map<string, PreparedEvent>, now: Instant): void {
  const { news, student, reader } = page;
  if (isHiddenFrom(page.viewer, news, student)) return;
  const shown = announcementsFor(news, student, now);
  const round = JSON.stringify([sharedBy(news, now), shown.map(({ id }) => id)]);
  if (round !== page.sentRound) {
    const event = prepared.get(round) ?? roundEvent(news, shown, now);
    prepared.set(round, event);
    reader.send(event);
    page.sentRound = round;
  }
  const done = interventionsFor(news, student).map(({ id, undoneAt, until }) => [id, undoneAt, until]);
  const own = JSON.stringify([news.round.id, { ...student.attempt, changedAt: null }, done]);
  if (own !== page.sentOwn) reader.send(ownEvent(news, student, now));
  page.sentOwn = own;
}

/** A hidden round stays visible to those who have started it. */
export function isHiddenFrom(viewer: Viewer, { round }: RoundNews, { attempt }: StreamedStudent): boolean {
  return !may(viewer.role, 'rounds') && !viewer.isSimulated && isHidden(toVisible(round)) && attempt?.sitting == null;
}

function toVisible({ announcedAt, isForAdmins }: FollowedRound): Parameters<typeof isHidden>[0] {
  return { announcedAt, audience: { isForAdmins, cities: [], classes: [] } };
}
