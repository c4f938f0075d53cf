import { resultsEndpoints } from '@club/contract/results';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { participantReplies, resultReplies } from '#entities/attempts/replies.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

const refetchIntervalMs = 30_000;

/** The disqualified entries of the round in the address whose appeal is waiting for an answer. */
export function useWaitingAppeals({ enabled = true } = {}) {
  const round = useRoundParam();
  return useReply(
    resultsEndpoints.listAppeals,
    { query: { round } },
    { enabled, staleTime: 0, refetchInterval: refetchIntervalMs },
  );
}

export function useAnswerAppeal() {
  return useAct(resultsEndpoints.answerAppeal, {
    changes: [resultsEndpoints.listEntryEvents, teamTasksEndpoints.listTasks, ...resultReplies, ...participantReplies],
  });
}
