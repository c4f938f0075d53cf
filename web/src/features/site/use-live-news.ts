import { whenIdle } from './when-idle.ts';

/**
 * Loads the component that shows news of the current round. The prerendered page has only texts that hold every year; the news
 * loads last and moves nothing.
 */
export const useLiveNews = whenIdle(() => import('./live-news.tsx'));
