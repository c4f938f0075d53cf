import type { AttemptReply } from '@club/contract/quiz';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { keptSittings } from './kept-sitting.ts';
import { type ClockSample, clockFrom, serverInstant } from './server-clock.ts';
import { useSitting } from './sitting-context.ts';

const attemptKey = (owner: string) => ['quiz', 'attempt', owner] as const;

/** How soon the server is asked again where the progress is what this browser keeps, in milliseconds. */
const askAgainMs = 10_000;

/** The participant's progress; asked for anew by every step that shows it. */
export function useAttempt() {
  const { owner, calls, reports } = useSitting();
  const query = useQuery({
    queryKey: attemptKey(owner),
    queryFn: ({ signal }) => calls.readAttempt(signal),
    staleTime: 0,
    // Without a connection there is still what this browser keeps.
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.isKept ? askAgainMs : false),
  });
  const attempt: AttemptReply | undefined = query.data?.reply;
  useEffect(() => {
    if (attempt === undefined) return;
    reports.learn(attempt);
    for (const { section, state } of attempt.sections) {
      if (state === 'over') keptSittings.forgetIfSent({ owner, round: attempt.round.slug, section });
    }
  }, [attempt, owner, reports]);
  return { ...query, attempt };
}

/** Has the progress asked for anew. */
export function useAttemptRefresh(): () => Promise<void> {
  const { owner } = useSitting();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: attemptKey(owner) });
}

/** The server's instant by the latest reading of its clock; whoever uses it is drawn anew every second. */
export function useServerNow(sample: ClockSample | undefined): () => number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, []);
  return () => (sample ? serverInstant(clockFrom(sample), performance.now()) : Number.NaN);
}
