import type { RoundReply } from '@club/contract/entities/rounds';
import { type RoundStatus, roundStatus, statusChangeAt } from '@club/domain/entities/rounds/round-status';
import { hour, type Instant } from '@club/domain/shared/instant';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { roundStatusStore } from './round-status-store.ts';

export interface CurrentRoundStatus {
  readonly status: RoundStatus;
  readonly round: RoundReply | null;
  readonly serverNow: () => Instant;
}

/** Rerenders when the status changes; undefined until the server has replied. */
export function useRoundStatus(): CurrentRoundStatus | undefined {
  const state = useSyncExternalStore(roundStatusStore.subscribe, roundStatusStore.current, () => undefined);
  const [renderCount, forceRender] = useReducer((count: number) => count + 1, 0);
  const status = state && roundStatus(state.round?.announced ?? null, state.own, state.serverNow());
  const changeAt = status ? statusChangeAt(status) : null;
  const endsSection = status?.at === 'in-section';

  useEffect(() => {
    if (state === undefined || changeAt === null) return;
    // Long timers are unreliable, and a delay of more than about 24 days overflows.
    const waiting = setTimeout(
      () => {
        forceRender();
        if (endsSection) void roundStatusStore.refresh();
      },
      Math.min(hour, Math.max(0, changeAt - state.serverNow())) + 10,
    );
    return () => clearTimeout(waiting);
  }, [state, changeAt, endsSection, renderCount]);

  return state && status && { status, round: state.round, serverNow: state.serverNow };
}

export function useSeconds(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, []);
}
