import type { ResultsScheduleReply } from '@club/contract/entities/rounds';
import type { ResultsSchedule } from '@club/domain/entities/rounds/results-step';
import type { Instant } from '@club/domain/shared/instant';

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
