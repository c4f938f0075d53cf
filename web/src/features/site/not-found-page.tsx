import { frameTexts } from '@club/texts/frame';
import { notFoundTexts } from '@club/texts/not-found';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { PageLink } from '#shared/ui/page-link.tsx';
import { siteLinks } from '#shared/ui/site-links.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, notFoundTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** The most visited pages besides the home page and practice. */
const suggestedLinks = siteLinks.filter(({ name }) => ['events', 'schools', 'team', 'faqs'].includes(name));

export default function NotFoundPage() {
  const texts = useTexts(notFoundTexts);
  const frame = useTexts(frameTexts);
  return (
    <>
      <PageBanner kicker="404" kickerOnPhones title={texts.heading} intro={texts.message} />
      <p className="page-width grid gap-3 pt-8 sm:flex md:pt-12">
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <ButtonLink to="/quiz/practice" variant="secondary">
          {frame.practise}
        </ButtonLink>
      </p>
      <ul className="page-width grid grid-cols-2 gap-3 py-8 md:grid-cols-4 md:gap-6 md:pb-12">
        {suggestedLinks.map(({ name, to }) => (
          <li key={name} className="grid">
            <PageLink
              to={to}
              className="rounded-xl border border-line bg-surface p-4 font-semibold shadow-card hover:border-line-strong"
            >
              {frame.links[name]} <span aria-hidden="true">→</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
