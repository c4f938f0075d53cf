import { fullMarks, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { calendarFile, roundAppointment } from '@club/domain/features/site/calendar';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { calendarTexts } from '@club/texts/calendar';
import type { SummarizedRound } from '#entities/rounds/round-summary.ts';
import type { StreamedReply } from '#shared/http/replies/send-reply.ts';

/** An iCalendar file, displayed rather than saved if the device supports it: a phone then offers to import it. */
export async function toCalendarReply(
  { paper, ...round }: SummarizedRound,
  { clubName, publicUrl }: { readonly clubName: () => string; readonly publicUrl: string },
  { now, language }: { readonly now: Instant; readonly language: Language },
): Promise<StreamedReply> {
  const paperFacts = { durationSeconds: totalDurationSeconds(paper.sections), fullMarks: fullMarks(paper.sections) };
  const appointment = roundAppointment(
    { ...round, ...paperFacts, title: roundTitleIn(language, round) },
    { clubName: clubName(), siteAddress: publicUrl },
    await calendarTexts.read(language),
  );
  if (appointment === null) throw new Refusal('round-without-date');
  // Identified by the round's id, so that it stays the same calendar entry if the round is renamed.
  const uid = `${round.id}@${new URL(publicUrl).hostname}`;
  return {
    stream: [calendarFile(appointment, uid, now)],
    headers: { 'content-disposition': `inline; filename="${round.slug}.ics"` },
  };
}
