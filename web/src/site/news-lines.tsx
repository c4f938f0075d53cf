import { club } from 'virtual:club';
import { classNames } from '#shared/ui/class-names.ts';

export interface NewsLinesProps {
  headline?: string;
  more?: React.ReactNode;
  who?: string;
  className?: string | undefined;
  /** Stands alone on a card: what room is left is shared above and below. */
  isOnCard?: boolean;
}

/**
 * When it is and who may come, in the room that the longest of it takes, so that nothing moves when the news arrive. What
 * stands here without them is true in every year.
 */
export function NewsLines({
  headline = club.challenge.name,
  more = club.challenge.intro,
  who = club.challenge.facts.who,
  className,
  isOnCard = false,
}: NewsLinesProps) {
  return (
    <div className={classNames('news-lines', className)}>
      <div key={isOnCard ? headline : undefined} data-on-card={isOnCard || undefined}>
        {/* Drawn anew with other news: what is new has not moved. */}
        <div key={headline}>
          <p className="font-semibold text-balance text-text">{headline}</p>
          {more && <div>{more}</div>}
        </div>
        <p className="line-clamp-3">{`${who}. Free.`}</p>
      </div>
    </div>
  );
}
