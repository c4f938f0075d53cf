import { notFoundTexts } from '@club/texts/not-found';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, notFoundTexts).title) },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  const texts = useTexts(notFoundTexts);
  return (
    <>
      <PageBanner kicker="404" title={texts.heading} />
      <EmptyState message={texts.message} link={{ to: '/', label: texts.home }} />
    </>
  );
}
