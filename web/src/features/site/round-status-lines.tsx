import { NewsLines, type NewsLinesProps } from './news-lines.tsx';
import { useLiveNews } from './use-live-news.ts';

export function RoundStatusLines(look: Pick<NewsLinesProps, 'className' | 'isOnCard' | 'isOwn'>) {
  const live = useLiveNews();
  return live ? <live.LiveNewsLines {...look} /> : <NewsLines {...look} />;
}
