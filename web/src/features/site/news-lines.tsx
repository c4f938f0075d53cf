import { clubContent } from 'virtual:club';
import type { ServedNewsName } from '@club/contract/shared/pages';
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

const onCardLook = 'font-semibold text-balance text-text';
const chipLook =
  'mb-1 w-fit rounded-md border border-accent px-3 py-1 font-semibold text-balance text-accent sm:text-xl';

/**
 * Without news, shows the texts that hold every year, which the server replaces with the news of the day when it serves the page. For
 * an account, whose own news comes later, reserves space for the longest text.
 */
export function NewsLines({ headline, more, who, className, isOnCard = false, isOwn = false }: NewsLinesProps) {
  const texts = useTexts(frameTexts);
  const { challenge } = useTexts(clubContent);
  const langOf = useLangOf();
  const { facts } = challenge;
  // The hero names the challenge itself.
  const [lasting, follows] = isOnCard && !isOwn ? [challenge.name, challenge.intro] : [facts.where, ''];
  const lang = langOf(challenge.language);
  const isLasting = headline === undefined;
  return (
    <div className={classNames('news-lines', className)}>
      <div key={isOnCard ? headline : undefined} data-on-card={isOnCard || undefined} data-own={isOwn || undefined}>
        {/* Remounted when the news changes, so that it does not count as a layout shift. */}
        <div key={headline}>
          <p {...(isLasting && servedNews('headline', lang))} className={isOnCard ? onCardLook : chipLook}>
            {isLasting ? lasting : headline}
          </p>
          {(isLasting || more) && <div {...(isLasting && servedNews('more', lang))}>{isLasting ? follows : more}</div>}
        </div>
        {!isOwn && who !== '' && (
          <p
            key={who}
            {...(who === undefined && servedNews('free', langOf(facts.language)))}
            className="line-clamp-3 max-[18rem]:line-clamp-4"
          >
            {texts.free({ who: who ?? facts.who })}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Marks an element whose text the server replaces with the news of the day when it serves the page. Hydration keeps what was served.
 * The element has to contain one text, which may be empty.
 * @param lang of the text of the built page, if it is not the page's own
 */
export function servedNews(name: ServedNewsName, lang?: string) {
  // Hidden from accounts until their own news has come: to them the round may not be what it is to visitors.
  const live = name === 'headline' || name === 'more' || undefined;
  return { 'data-news': name, 'data-live': live, lang, suppressHydrationWarning: true };
}
