import type { RoundReply } from '@club/contract/entities/rounds';
import { newsChangeAt, type RoundNews, roundNews } from '@club/domain/entities/rounds/round-news';
import { hour, type Instant } from '@club/domain/shared/instant';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { roundNewsStore } from './round-news-store.ts';

export interface CurrentRoundNews {
  readonly news: RoundNews;
  readonly round: RoundReply | null;
  readonly serverNow: () => Instant;
}

/** Rerenders when the news changes; undefined until the server has replied. */
export function useRoundNews(): CurrentRoundNews | undefined {
  const state = useSyncExternalStore(roundNewsStore.subscribe, roundNewsStore.current, () => undefined);
  const [renderCount, forceRender] = useReducer((count: number) => count + 1, 0);
  const news = state && roundNews(state.round?.announced ?? null, state.own, state.serverNow());
  const changeAt = news ? newsChangeAt(news) : null;
  const endsSection = news?.at === 'in-section';

  useEffect(() => {
    if (state === undefined || changeAt === null) return;
    // Long timers are unreliable, and a delay of more than about 24 days overflows.
    const waiting = setTimeout(
      () => {
        forceRender();
        if (endsSection) void roundNewsStore.refresh();
      },
      Math.min(hour, Math.max(0, changeAt - state.serverNow())) + 10,
    );
    return () => clearTimeout(waiting);
  }, [state, changeAt, endsSection, renderCount]);

  return state && news && { news, round: state.round, serverNow: state.serverNow };
}

export function useSeconds(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, []);
}
