import { club } from 'virtual:club';
import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';
import { BuzzerRing } from './buzzer-ring.tsx';
import { InEnglish } from './in-english.tsx';
import { PageLink } from './page-link.tsx';
import { RichText } from './rich-text.tsx';

/** The club's logo, which links home. It uses the font that pages in every language load. */
export function Wordmark() {
  const texts = useTexts(frameTexts);
  return (
    <PageLink
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md font-sans text-lg font-extrabold tracking-tight"
    >
      <BuzzerRing className="size-8" />
      <InEnglish>{club.shortName}</InEnglish>
      <span className="sr-only">
        <RichText text={texts.home} marks={{ club: () => <InEnglish>{club.name}</InEnglish> }} />
      </span>
    </PageLink>
  );
}
