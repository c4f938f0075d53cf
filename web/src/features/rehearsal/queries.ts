import { rehearsalEndpoints } from '@club/contract/rehearsal';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roundReplies } from '#entities/rounds/replies.ts';
import { call } from '#shared/api.ts';
import { invalidateReplies, replyKey } from '#shared/reply-key.ts';
import { useAccount } from '#shared/session.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { simulatedStudents } from './simulated-students.ts';

/** In milliseconds. The round opens, closes and fills up by itself. */
const refetchIntervalMs = 5_000;

/** Null if there is no rehearsal. */
export function useRehearsal() {
  return useReply(
    rehearsalEndpoints.readRehearsal,
    {},
    { select: ({ rehearsal }) => rehearsal, staleTime: 0, refetchInterval: refetchIntervalMs },
  );
}

const rehearsalKey = replyKey(rehearsalEndpoints.readRehearsal, {});

export function useBeginRehearsal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<typeof rehearsalEndpoints.beginRehearsal>) =>
      call(rehearsalEndpoints.beginRehearsal, input),
    onSuccess: (reply) => {
      client.setQueryData(rehearsalKey, reply);
      return invalidateReplies(client, roundReplies);
    },
    // Somebody else may have started one.
    onError: () => invalidateReplies(client, [rehearsalEndpoints.readRehearsal]),
  });
}

export function useEndRehearsal() {
  const organiserId = useAccount()?.id ?? '';
  return useAct(rehearsalEndpoints.endRehearsal, {
    onSuccess: (_reply, _input, _before, { client }) => {
      simulatedStudents.forget(organiserId);
      client.setQueryData(rehearsalKey, (known) => known && { ...known, rehearsal: null });
    },
    changes: [rehearsalEndpoints.readRehearsal, ...roundReplies],
  });
}

export function useAddSimulatedStudents() {
  const organiserId = useAccount()?.id ?? '';
  return useAct(rehearsalEndpoints.makeSimulatedStudents, {
    onSuccess: ({ students }) => simulatedStudents.play(organiserId, students),
    changes: [rehearsalEndpoints.readRehearsal],
  });
}
