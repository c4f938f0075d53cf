import { NewsLines } from './news-lines.tsx';
import { useLiveNews } from './use-live-news.ts';

/** When the current round is and for whom: what holds every year, then what the server says. */
export function RoundNewsLines({ className }: { className?: string }) {
  const live = useLiveNews();
  return live ? <live.LiveNewsLines className={className} /> : <NewsLines className={className} />;
}
