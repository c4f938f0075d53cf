import { clubContent } from 'virtual:club';
import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { useLangOf } from '#shared/ui/use-lang-of.ts';

export interface NewsLinesProps {
  headline?: string;
  more?: React.ReactNode;
  /** Empty if the audience is obvious. */
  who?: string;
  className?: string | undefined;
  /** Stands alone on a card: spare height is divided between top and bottom. */
  isOnCard?: boolean;
  /** For a reader in the round, who need not be told what it is and for whom: no space is reserved for that. */
  isOwn?: boolean;
}

/**
 * Reserves space for the longest text, so that nothing moves when the news arrives. Without news, shows the texts that hold every
 * year.
 */
export function NewsLines({ headline, more, who, className, isOnCard = false, isOwn = false }: NewsLinesProps) {
  const texts = useTexts(frameTexts);
  const { challenge } = useTexts(clubContent);
  const langOf = useLangOf();
  const { facts } = challenge;
  // The hero names the challenge itself.
  const [lasting, follows] =
    headline === undefined && isOnCard && !isOwn ? [challenge.name, challenge.intro] : [facts.where, more];
  return (
    <div className={classNames('news-lines', className)}>
      <div key={isOnCard ? headline : undefined} data-on-card={isOnCard || undefined} data-own={isOwn || undefined}>
        {/* Remounted when the news changes, so that it does not count as a layout shift. */}
        <div key={headline} lang={headline === undefined ? langOf(challenge.language) : undefined}>
          <p className="font-semibold text-balance text-text">{headline ?? lasting}</p>
          {follows && <div>{follows}</div>}
        </div>
        {!isOwn && who !== '' && (
          <p lang={who === undefined ? langOf(facts.language) : undefined} className="line-clamp-3">
            {texts.free({ who: who ?? facts.who })}
          </p>
        )}
      </div>
    </div>
  );
}
