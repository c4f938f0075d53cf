import { NewsLines, type NewsLinesProps } from './news-lines.tsx';
import { useLiveNews } from './use-live-news.ts';

/** When the current round is and for whom: what holds every year, then what the server says. */
export function RoundNewsLines(look: Pick<NewsLinesProps, 'className' | 'isOnCard'>) {
  const live = useLiveNews();
  return live ? <live.LiveNewsLines {...look} /> : <NewsLines {...look} />;
}
