import { whenIdle } from './when-idle.ts';

/**
 * Loads the component that draws the news of the current round. The prerendered page holds only what is true every year; the news
 * loads after everything else and moves nothing.
 */
export const useLiveNews = whenIdle(() => import('./live-news.tsx'));
