import { whenIdle } from './when-idle.ts';

/**
 * What draws the news of the current round. A page is written without it and says what holds in every year; it comes after
 * everything else, and moves nothing.
 */
export const useLiveNews = whenIdle(() => import('./live-news.tsx'));
