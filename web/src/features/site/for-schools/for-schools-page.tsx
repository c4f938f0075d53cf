import { club } from 'virtual:club';
import { forSchoolsTexts } from '@club/texts/for-schools';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { queryClient } from '#shared/query-client.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { TextLink, textLinkClass } from '#shared/ui/text-link.tsx';
import { SchoolKit } from './school-kit.tsx';
import { SchoolQuestions } from './school-questions.tsx';

export const meta: MetaFunction = ({ location }) => {
  const texts = textsAt(location, forSchoolsTexts);
  return pageMeta(location, {
    title: pageTitle(texts.title),
    description: texts.description({ club: club.name }),
  });
};

export default function ForSchoolsPage() {
  const texts = useTexts(forSchoolsTexts);
  const { email } = club.links;
  return (
    <>
      <PageBanner
        kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>}
        title={texts.title}
        intro={
          <RichText text={texts.intro} marks={{ classes: (words) => <TextLink to="/classes">{words}</TextLink> }} />
        }
      />
      <QueryClientProvider client={queryClient}>
        <SchoolKit />
      </QueryClientProvider>
      <section aria-labelledby="results" className="page-width pb-12 md:pb-20">
        <h2 id="results" className="text-2xl">
          {texts.results.title}
        </h2>
        <p className="mt-3 text-text-soft">{texts.results.text}</p>
        <p>
          <TextLink to="/school-results" className="inline-flex min-h-11 items-center">
            {texts.results.link}
          </TextLink>
        </p>
      </section>
      <section aria-labelledby="classes" className="page-width pb-12 md:pb-20">
        <h2 id="classes" className="text-2xl">
          {texts.classes.title}
        </h2>
        <p className="mt-3 text-text-soft">{texts.classes.text}</p>
        <p>
          <TextLink to="/classes" className="inline-flex min-h-11 items-center">
            {texts.classes.link}
          </TextLink>
        </p>
      </section>
      <SchoolQuestions />
      <section aria-labelledby="ask" className="page-width pb-16 md:pb-24">
        <h2 id="ask" className="text-2xl">
          {texts.ask.title}
        </h2>
        <p className="mt-3 text-text-soft">
          <RichText
            text={texts.ask.text({ email })}
            marks={{
              mail: (words) => (
                <a href={`mailto:${words}`} className={`${textLinkClass} break-all`}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </section>
    </>
  );
}
