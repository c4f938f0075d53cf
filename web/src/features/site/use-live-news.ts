import { whenIdle } from './when-idle.ts';

/**
 * Loads the component that shows news of the current round, once there are some: what the page was served with stays until then. They
 * load last and move nothing.
 */
export const useLiveNews = whenIdle(
  () => import('./live-news.tsx'),
  ({ newsKnown }) => newsKnown(),
);
