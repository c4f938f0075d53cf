import { club, clubContent } from 'virtual:club';
import { faqsContent } from 'virtual:faqs';
import { faqsTexts } from '@club/texts/faqs';
import { frameTexts } from '@club/texts/frame';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { FaqGroups } from './faq-groups.tsx';
import { RoundStatusLines } from './round-status-lines.tsx';
import { faqPage } from './structured-data.ts';
import { clubWordsOf } from './use-club-words.ts';

export const meta: MetaFunction = ({ location }) => {
  const { title, description } = textsAt(location, faqsTexts);
  const filled = clubWordsOf(textsAt(location, clubContent));
  const faqs = textsAt(location, faqsContent).flatMap(({ questions }) => questions);
  const shown = faqs.map((faq) => ({ ...faq, answerHtml: filled(faq.answerHtml) }));
  return pageMeta(location, { title: pageTitle(title), description, structuredData: [faqPage(shown)] });
};

export default function FaqsPage() {
  const texts = useTexts(faqsTexts);
  const frame = useTexts(frameTexts);
  return (
    <>
      <PageBanner kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>} title={texts.title} intro={texts.intro} />
      <div className="page-width py-8 md:py-20 short:py-6">
        <section
          aria-label={texts.round}
          className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-xl border border-line bg-surface p-5 max-sm:gap-y-1 max-sm:pb-3"
        >
          <RoundStatusLines isOnCard className="min-w-0 basis-full md:flex-1 md:basis-0" />
          <p className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:text-sm">
            <TextLink to={`/events/${club.challenge.event}`} className="inline-flex min-h-11 items-center">
              {frame.aboutChallenge}
            </TextLink>
            <TextLink to="/quiz/practice" className="inline-flex min-h-11 items-center">
              {frame.practise}
            </TextLink>
          </p>
        </section>
        <FaqGroups />
      </div>
    </>
  );
}
