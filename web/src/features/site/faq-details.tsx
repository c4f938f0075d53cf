import { faqsTexts } from '@club/texts/faqs';
import { useTexts } from '#shared/language.ts';
import { PageLink } from '#shared/ui/page-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import type { LocalizedFaq } from './localized-content.ts';
import { useClubWords } from './use-club-words.ts';

interface FaqDetailsProps {
  faq: LocalizedFaq;
  isOpen?: boolean;
}

/** The fragment of the address identifies the answer, so that browsers open it automatically. */
export function FaqDetails({ faq: { id, question, answerHtml, language }, isOpen = false }: FaqDetailsProps) {
  const texts = useTexts(faqsTexts);
  const lang = useLangOf()(language);
  const filled = useClubWords();
  return (
    <details open={isOpen} className="group border-b border-line open:pb-6">
      <summary
        lang={lang}
        className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden"
      >
        {question}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 shrink-0 fill-none stroke-accent stroke-2 transition-transform duration-200 group-open:rotate-180"
        >
          <path d="m5 9 7 7 7-7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      <div id={id} lang={lang} className="scroll-mt-44">
        <div className="prose max-w-2xl text-text-soft" dangerouslySetInnerHTML={{ __html: filled(answerHtml) }} />
        <p className="mt-2 text-sm">
          <PageLink
            to={`/faqs#${id}`}
            className="no-print inline-flex min-h-11 items-center rounded-sm text-text-soft underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {texts.link}
          </PageLink>
        </p>
      </div>
    </details>
  );
}
