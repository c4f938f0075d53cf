import type { ResultsScheduleReply, RoundReply } from '@club/contract/entities/rounds';
import type { ResultsSchedule } from '@club/domain/entities/rounds/results-step';
import type { AnnouncedRound } from '@club/domain/entities/rounds/round-status';
import type { Instant } from '@club/domain/shared/instant';

export function toAnnouncedRound({ phase, opensAt, closesAt, schedule, questionCount }: RoundReply): AnnouncedRound {
  return {
    phase,
    opensAt: toInstant(opensAt),
    closesAt: toInstant(closesAt),
    schedule: schedule && toSchedule(schedule),
    isEmpty: questionCount === 0,
  };
}

export function toSchedule(reply: ResultsScheduleReply): ResultsSchedule {
  return {
    provisionalKeyAt: toInstant(reply.provisionalKeyAt),
    objectionsCloseAt: toInstant(reply.objectionsCloseAt),
    resultsAt: toInstant(reply.resultsAt),
    championshipAt: toInstant(reply.championshipAt),
  };
}

function toInstant(at: string | null): Instant | null {
  return at === null ? null : Date.parse(at);
}
