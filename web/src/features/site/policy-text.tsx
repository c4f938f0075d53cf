import { club } from 'virtual:club';
import { policyPagesTexts } from '@club/texts/policy-pages';
import { dateText } from '@club/texts/times';
import { useLanguage, useTexts } from '#shared/language.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { EarlierVersions, type LoadEarlier } from './earlier-versions.tsx';
import type { LocalizedPolicy } from './localized-content.ts';
import { useClubWords } from './use-club-words.ts';

interface PolicyTextProps {
  title: string;
  policy: LocalizedPolicy;
  loadEarlier: LoadEarlier;
}

export function PolicyText({ title, policy, loadEarlier }: PolicyTextProps) {
  const texts = useTexts(policyPagesTexts);
  const language = useLanguage();
  const langOf = useLangOf();
  const filled = useClubWords();
  return (
    <>
      <PageBanner
        kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>}
        title={title}
        intro={<span lang={langOf(policy.language)}>{policy.summary}</span>}
        brief
      />
      <div className="page-width grid gap-x-16 gap-y-8 py-8 md:py-16 lg:grid-cols-[16rem_minmax(0,42rem)]">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="contents" className="text-lg">
            {texts.contents}
          </h2>
          <ul className="mt-2 border-l-4 border-marigold pl-4">
            {policy.sections.map((section) => (
              <li key={section.id} lang={langOf(section.language)}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-11 items-center rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-2 lg:min-h-9"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-text-soft">
            {texts.version({
              version: policy.version,
              day: dateText(language, Date.parse(`${policy.changedOn}T00:00:00+05:30`)),
            })}
          </p>
        </nav>
        <div className="space-y-10">
          {policy.responsible && <ResponsiblePerson responsible={policy.responsible} />}
          {policy.sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              lang={langOf(section.language)}
              className="scroll-mt-28"
            >
              <h2 id={`${section.id}-title`} className="text-2xl">
                {section.title}
              </h2>
              <div className="prose mt-3 text-text-soft" dangerouslySetInnerHTML={{ __html: filled(section.html) }} />
            </section>
          ))}
          <EarlierVersions versions={policy.earlier} load={loadEarlier} />
        </div>
      </div>
    </>
  );
}

function ResponsiblePerson({ responsible }: { responsible: NonNullable<LocalizedPolicy['responsible']> }) {
  const texts = useTexts(policyPagesTexts);
  const langOf = useLangOf();
  const { name, address, contact, email, phone, hours, answerDays, language } = responsible;
  return (
    <section id="responsible" aria-labelledby="responsible-title" className="scroll-mt-28">
      <h2 id="responsible-title" className="text-2xl">
        {texts.responsible}
      </h2>
      <address className="mt-3 text-text-soft not-italic" lang={langOf(language)}>
        <strong className="block">{curlyQuotes(name)}</strong>
        <span className="block">{address}</span>
        <span className="mt-2 block">{contact}</span>
        <a className="block w-fit underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
        <span className="figures block">{phone}</span>
        <span className="block">{hours}</span>
      </address>
      <p className="mt-2 text-text-soft">{texts.answers({ days: answerDays })}</p>
    </section>
  );
}
