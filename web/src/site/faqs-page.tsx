import { club } from 'virtual:club';
import { faqs } from 'virtual:faqs';
import type { MetaFunction } from 'react-router';
import { pageMeta, pageTitle } from '#shared/page-meta.ts';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { RoundNewsLines } from './round-news-lines.tsx';
import { faqPage } from './structured-data.ts';

const intro = 'What schools and students ask us, and what we answer.';

export const meta: MetaFunction = () =>
  pageMeta({
    title: pageTitle('Frequently asked questions'),
    description: `${intro} Who can play, what it costs, what is in the online test, and what happens when the connection drops.`,
    path: '/faqs',
    structuredData: [faqPage(faqs)],
  });

export default function FaqsPage() {
  return (
    <>
      <PageBanner kicker={club.name} title="Frequently asked questions" intro={intro} />
      <div className="page-width py-8 md:py-20 short:py-6">
        <section
          aria-label="The online round"
          className="mb-8 flex max-w-4xl flex-wrap items-end gap-x-8 gap-y-3 rounded-xl border border-line bg-surface p-5 max-sm:gap-y-1 max-sm:pb-3"
        >
          <RoundNewsLines isOnCard className="min-w-0 basis-full md:flex-1 md:basis-0" />
          <p className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:text-sm">
            <TextLink to={`/events/${club.challenge.event}`} className="inline-flex min-h-11 items-center">
              About the challenge
            </TextLink>
            <TextLink to="/quiz/practice" className="inline-flex min-h-11 items-center">
              Practise the quiz
            </TextLink>
          </p>
        </section>
        <div className="max-w-4xl">
          {faqs.map(({ question, answerHtml }) => (
            <details key={question} className="group border-b border-line open:pb-6">
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
