import { club } from 'virtual:club';
import { incompleteLinkTexts } from '@club/texts/incomplete-link';
import { useTexts } from '#shared/language.ts';
import { EmptyState } from './empty-state.tsx';
import { RichText } from './rich-text.tsx';
import { textLinkClass } from './text-link.tsx';

/** Shown for a personal link without its key. */
export function IncompleteLink() {
  const texts = useTexts(incompleteLinkTexts);
  return (
    <EmptyState message={texts.message} link={{ to: '/', label: texts.home }}>
      <RichText
        text={texts.help({ email: club.links.email })}
        marks={{
          mail: (address) => (
            <a href={`mailto:${address}`} className={`${textLinkClass} wrap-anywhere`}>
              {address}
            </a>
          ),
        }}
      />
    </EmptyState>
  );
}
