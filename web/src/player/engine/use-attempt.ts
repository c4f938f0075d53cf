import type { AttemptReply } from '@club/contract/entities/attempts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer } from 'react';
import { isRefusal } from '#shared/api-error.ts';
import { persistedSittings } from './persisted-sitting.ts';
import type { TimedReply } from './quiz-calls.ts';
import { type ClockSample, clockFrom, serverInstant } from './server-clock.ts';
import { useQuizNews, useSitting } from './sitting-context.ts';

/** Retry interval while the progress comes from this browser's storage. */
const refetchIntervalMs = 10_000;
/**
 * How often a page waiting for the opening asks whether its paper can be fetched or was republished; random, so that pages do not
 * ask together.
 */
const waitingRefetchIntervalMs = (5 + 5 * Math.random()) * 60_000;

/** Kept for each owner: what is asked for it may be a server or this browser. */
const attemptKey = (owner: string) => ['attempt', owner];

export function useAttempt() {
  const { owner, calls, reports, news } = useSitting();
  const { isLive } = useQuizNews(news);
  const query = useQuery({
    queryKey: attemptKey(owner),
    queryFn: ({ signal }) => calls.readAttempt(signal),
    staleTime: 0,
    // Without a connection the state stored in this browser is still available.
    networkMode: 'always',
    refetchOnReconnect: true,
    // A hidden round may have been announced.
    refetchOnWindowFocus: ({ state: { error } }) => error !== null,
    // A pause may be ended early; if that news does not arrive, polling finds it.
    refetchInterval: ({ state: { data, error } }) => {
      if (isRefusal(error, 'quiz-not-announced')) return waitingRefetchIntervalMs;
      if (data?.isRestored || (data?.reply.pause && !isLive)) return refetchIntervalMs;
      return data && isBeforeOpening(data.reply) ? waitingRefetchIntervalMs : false;
    },
  });
  const attempt: AttemptReply | undefined = query.data?.reply;
  useEffect(() => {
    if (attempt === undefined) return;
    reports.updateFromAttempt(attempt);
    for (const { section, state } of attempt.sections) {
      if (state === 'over') persistedSittings.forgetIfSent({ owner, round: attempt.round.slug, section });
    }
  }, [attempt, owner, reports]);
  return { ...query, attempt };
}

function isBeforeOpening({ opensAt, now }: AttemptReply): boolean {
  return opensAt !== null && Date.parse(now) < Date.parse(opensAt);
}

export function useAttemptRefresh(): () => Promise<void> {
  const { owner } = useSitting();
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: attemptKey(owner) }), [queryClient, owner]);
}

/** Updates the cached progress from news, without a request. */
export function useAttemptPatch(): (change: (attempt: AttemptReply) => AttemptReply) => void {
  const { owner } = useSitting();
  const queryClient = useQueryClient();
  return useCallback(
    (change) =>
      queryClient.setQueryData<TimedReply<AttemptReply>>(
        attemptKey(owner),
        (known) => known && { ...known, reply: change(known.reply) },
      ),
    [queryClient, owner],
  );
}

export function useServerNow(sample: ClockSample | undefined): () => number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, []);
  return () => (sample ? serverInstant(clockFrom(sample), performance.now()) : Number.NaN);
}
