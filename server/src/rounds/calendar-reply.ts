import { fullMarks, totalDurationSeconds } from '@club/domain/papers/paper';
import { calendarFile, roundAppointment } from '@club/domain/rounds/calendar';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { StreamedReply } from '#shared/http/mount.ts';
import type { SummarizedRound } from './round-summary.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';

/** A round as a file for calendars. Shown, not saved, where the device can: a phone then offers to take it over. */
export function toCalendarReply(
  { paper, ...round }: SummarizedRound,
  { clubName, publicUrl }: Pick<RoundsDependencies, 'clubName' | 'publicUrl'>,
  now: Instant,
): StreamedReply {
  const paperFacts = { durationSeconds: totalDurationSeconds(paper.sections), fullMarks: fullMarks(paper.sections) };
  const appointment = roundAppointment({ ...round, ...paperFacts }, { clubName, siteAddress: publicUrl });
  if (appointment === null) throw new Refusal('round-without-date');
  // By its id: a round that is renamed, or whose slug is changed, stays the same entry of the calendar.
  const uid = `${round.id}@${new URL(publicUrl).hostname}`;
  return {
    stream: [calendarFile(appointment, uid, now)],
    headers: { 'content-disposition': `inline; filename="${round.slug}.ics"` },
  };
}
