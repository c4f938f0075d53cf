import { club } from 'virtual:club';
import { faqsContent } from 'virtual:faqs';
import { isFaqFound } from '@club/domain/features/site/faq';
import { languages } from '@club/domain/shared/language';
import { faqsTexts } from '@club/texts/faqs';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { useOpenFromHash } from '#shared/ui/arrival.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { FaqDetails } from './faq-details.tsx';
import type { LocalizedFaqGroup } from './localized-content.ts';

/** Loads the questions in every language as soon as somebody searches, because they may type in either script. */
function useEveryLanguage(isSearching: boolean): readonly (readonly LocalizedFaqGroup[])[] {
  const [everything, setEverything] = useState<readonly (readonly LocalizedFaqGroup[])[]>([faqsContent.en]);
  useEffect(() => {
    if (isSearching) void Promise.all(languages.map((language) => faqsContent.read(language))).then(setEverything);
  }, [isSearching]);
  return everything;
}

/** All questions by group, with a search. Without scripts it is a plain list. */
export function FaqGroups() {
  const texts = useTexts(faqsTexts);
  const groups = useTexts(faqsContent);
  const langOf = useLangOf();
  const [typed, setTyped] = useState('');
  const isAsleep = useIsPrerendered();
  const wanted = useDeferredValue(typed).trim();
  const everything = useEveryLanguage(typed !== '');
  useOpenFromHash();

  const textsOf = (id: string) =>
    [groups, ...everything]
      .flatMap((all) => all.flatMap(({ questions }) => questions))
      .filter((faq) => faq.id === id)
      .map(({ question, answerHtml }) => `${question} ${answerHtml}`);
  const shown = groups
    .map((group) => ({
      ...group,
      questions: wanted
        ? group.questions.filter(({ id }) => isFaqFound({ texts: textsOf(id) }, wanted))
        : group.questions,
    }))
    .filter(({ questions }) => questions.length > 0);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);

  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,52rem)]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <search className="block [@media(scripting:none)]:hidden">
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            disabled={isAsleep}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <p role="status" className="mt-1 min-h-6 text-sm text-text-soft">
            {wanted && count > 0 && texts.found({ count })}
          </p>
        </search>
        <nav aria-label={texts.groups} className="mt-1">
          <ul className="flex flex-wrap gap-x-5 lg:flex-col lg:border-l-4 lg:border-marigold lg:pl-4">
            {groups.map(({ id, title, language }) => (
              <li key={id} lang={langOf(language)}>
                <a
                  href={`#${id}`}
                  onClick={() => setTyped('')}
                  className="inline-flex min-h-11 items-center rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-2"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="space-y-10">
        {shown.map(({ id, title, language, questions }) => (
          <section key={id} id={id} aria-labelledby={`group-${id}`} className="scroll-mt-28">
            <h2 id={`group-${id}`} lang={langOf(language)} className="text-2xl">
              {title}
            </h2>
            {questions.map((faq) => (
              <FaqDetails key={faq.id} faq={faq} isOpen={wanted !== '' && count === 1} />
            ))}
          </section>
        ))}
        {shown.length === 0 && (
          <div role="status">
            <p className="text-lg font-semibold">{texts.none({ typed: wanted })}</p>
            <p className="mt-2 text-text-soft">
              <RichText
                text={texts.noneMore({ email: club.links.email })}
                marks={{
                  mail: (words) => (
                    <a href={`mailto:${words}`} className={textLinkClass}>
                      {words}
                    </a>
                  ),
                }}
              />
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
