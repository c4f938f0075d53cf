import { frameTexts } from '@club/texts/frame';
import { notFoundTexts } from '@club/texts/not-found';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, notFoundTexts).title) },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  const texts = useTexts(notFoundTexts);
  const frame = useTexts(frameTexts);
  return (
    <>
      <PageBanner kicker="404" title={texts.heading} intro={texts.message} />
      <p className="page-width flex flex-wrap gap-3 py-8 md:py-12">
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <ButtonLink to="/quiz/practice" variant="secondary">
          {frame.practise}
        </ButtonLink>
      </p>
    </>
  );
}
