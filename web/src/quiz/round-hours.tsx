import type { AttemptReply } from '@club/contract/quiz';
import { indianAppointmentText, indianPeriodText } from '@club/domain/shared/indian-time';
import { useSitting } from './sitting-context.ts';

/** Which round it is, what of it this page is about, and, in earnest, when it may be sat. */
export function RoundHours({ attempt, children }: { attempt: AttemptReply; children?: React.ReactNode }) {
  const { trial } = useSitting();
  return (
    <>
      <p className="text-sm font-semibold text-accent">
        {attempt.round.title}
        {children}
      </p>
      {!trial && <p className="text-sm text-text-soft">{roundHours(attempt)}</p>}
    </>
  );
}

/** When the round may be sat, in India's time, as far as it is known. */
function roundHours({
  round,
  opensAt,
  quizClosesAt,
}: Pick<AttemptReply, 'round' | 'opensAt' | 'quizClosesAt'>): string {
  if (round.phase === 'draft') return 'The date is not announced yet';
  const from = opensAt === null ? undefined : Date.parse(opensAt);
  const to = quizClosesAt === null ? undefined : Date.parse(quizClosesAt);
  if (from === undefined) return to === undefined ? 'Open at any time' : `Open until ${indianAppointmentText(to)}`;
  return to === undefined ? `From ${indianAppointmentText(from)}` : indianPeriodText(from, to);
}
