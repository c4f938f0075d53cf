import { club } from 'virtual:club';
import { faqsContent } from 'virtual:faqs';
import { faqsTexts } from '@club/texts/faqs';
import { frameTexts } from '@club/texts/frame';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { curly } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { RoundNewsLines } from './round-news-lines.tsx';
import { faqPage } from './structured-data.ts';

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = textsAt(location, faqsTexts);
  const faqs = textsAt(location, faqsContent);
  return pageMeta(location, { title: pageTitle(title), description, structuredData: [faqPage(faqs)] });
};

export default function FaqsPage() {
  const texts = useTexts(faqsTexts);
  const frame = useTexts(frameTexts);
  const faqs = useTexts(faqsContent);
  const langOf = useLangOf();
  return (
    <>
      <PageBanner kicker={<InEnglish>{curly(club.name)}</InEnglish>} title={texts.title} intro={texts.intro} />
      <div className="page-width py-8 md:py-20 short:py-6">
        <section
          aria-label={texts.round}
          className="mb-8 flex max-w-4xl flex-wrap items-end gap-x-8 gap-y-3 rounded-xl border border-line bg-surface p-5 max-sm:gap-y-1 max-sm:pb-3"
        >
          <RoundNewsLines isOnCard className="min-w-0 basis-full md:flex-1 md:basis-0" />
          <p className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:text-sm">
            <TextLink to={`/events/${club.challenge.event}`} className="inline-flex min-h-11 items-center">
              {frame.aboutChallenge}
            </TextLink>
            <TextLink to="/quiz/practice" className="inline-flex min-h-11 items-center">
              {frame.practise}
            </TextLink>
          </p>
        </section>
        <div className="max-w-4xl">
          {faqs.map(({ question, answerHtml, language }) => (
            <details key={question} lang={langOf(language)} className="group border-b border-line open:pb-6">
              <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <svg
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  className="size-6 shrink-0 fill-none stroke-accent stroke-2 transition-transform duration-200 group-open:rotate-180"
                >
                  <path d="m5 9 7 7 7-7" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              </summary>
              <div className="prose max-w-2xl text-text-soft" dangerouslySetInnerHTML={{ __html: answerHtml }} />
            </details>
          ))}
        </div>
      </div>
    </>
  );
}
