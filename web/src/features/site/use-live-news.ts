import { whenIdle } from './when-idle.ts';

/**
 * Loads the component that shows the news of the current round, once it has arrived: what the page was served with stays until then. It
 * loads last and moves nothing.
 */
export const useLiveNews = whenIdle(
  () => import('./live-news.tsx'),
  ({ whenNewsKnown }) => whenNewsKnown(),
);
