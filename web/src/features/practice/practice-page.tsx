import { club } from 'virtual:club';
import { practice } from 'virtual:practice';
import type { ServedNewsName } from '@club/contract/shared/pages';
import { fullMarks, questionTotal, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { practiceTexts } from '@club/texts/practice';
import { readTextsIn } from '@club/texts/text-area';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { SectionText } from '#entities/papers/section-text.tsx';
import { useTexts } from '#shared/language.ts';
import { languageOfDocument } from '#shared/language-of-document.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { useServiceWorker } from '#shared/service-worker.ts';
import { ButtonAnchor } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { PageLink } from '#shared/ui/page-link.tsx';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SiteFooter } from '#shared/ui/site-footer.tsx';
import { SpinnerRing } from '#shared/ui/spinner.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';

const { sections } = practice.paper;
const minutes = totalDurationSeconds(sections) / 60;

export const meta: MetaFunction = ({ location }) => {
  const { title, intro, description } = textsAt(location, practiceTexts);
  return pageMeta(location, {
    title: pageTitle(title),
    description: description({ intro, questions: questionTotal(sections), minutes }),
  });
};

/** Delay before a failed fetch is repeated. The page can be read meanwhile. */
const retryMs = 5000;

/** Retries until there is a connection. */
async function loadWithRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** As heavy as the rest of the page, so loaded once the page is usable; from then on no connection is needed. */
async function loadRun() {
  const run = await loadWithRetries(() => import('./practice-run.tsx'));
  await loadWithRetries(() => readTextsIn(languageOfDocument()));
  loaded = run;
  return run;
}

/** Kept so that a change of language during an attempt continues at once. */
let loaded: Awaited<ReturnType<typeof loadRun>> | undefined;

const PracticeRun = lazy(async () => ({ default: (await loadRun()).PracticeRun }));

/** Before the scripts have loaded, a press on Start makes this id the target of the address; the press is acted on later. */
const startId = 'start';

/** The public paper, which anybody can sit in the browser. */
export default function PracticePage() {
  useServiceWorker();
  const [isOn, setIsOn] = useState(() => loaded?.hasBegun() ?? false);
  useEffect(() => {
    // A press from before the scripts loaded. The hash is removed, so that going back or reloading does not repeat it.
    if (window.location.hash === `#${startId}`) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setIsOn(true);
    }
    let isLeft = false;
    void loadRun().then(({ hasBegun }) => {
      if (!isLeft && hasBegun()) setIsOn(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  if (!isOn) return <Intro onBegin={() => setIsOn(true)} />;
  return (
    <Suspense fallback={<Intro />}>
      <PracticeRun onStop={() => setIsOn(false)} />
    </Suspense>
  );
}

/** @param onBegin omitted while the code of the attempt is loading */
function Intro({ onBegin }: { onBegin?: () => void }) {
  const texts = useTexts(practiceTexts);
  const facts = [
    [texts.facts.sections, sections.length],
    [texts.facts.questions, questionTotal(sections)],
    [texts.facts.marks, fullMarks(sections)],
    [texts.facts.minutes, minutes],
  ] as const;
  return (
    <PublicFrame footer={<SiteFooter />}>
      <PageBanner kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>} title={texts.title} intro={texts.intro} />
      <div className="page-width grid gap-10 py-8 md:py-14 short:gap-6 short:py-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="order-last grid content-start gap-8 lg:order-none">
          <section>
            <h2 className="text-xl">{texts.toPlay}</h2>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {sections.map((one) => (
                <li key={one.section} className="flex items-baseline justify-between gap-4 py-3">
                  <span>
                    <span className="font-semibold">
                      {one.section}. <SectionText of={one} what="title" />
                    </span>
                    <span className="block text-sm text-text-soft">
                      <SectionText of={one} what="problemType" />
                    </span>
                  </span>
                  <span className="figures shrink-0 text-sm">
                    {texts.minutes({ minutes: one.durationSeconds / 60 })}
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="text-xl">{texts.toKnow}</h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-marigold-dim">
              {texts.good.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        </div>
        <aside className="grid content-start gap-5 short:max-lg:grid-cols-2 short:max-lg:items-center">
          <div className="@container">
            <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line max-lg:@min-[17rem]:grid-cols-4">
              {facts.map(([name, value]) => (
                <div key={name} className="bg-surface px-2 py-3 text-center sm:p-4 short:px-1 short:py-1">
                  <dt className="text-xs text-text-soft sm:text-sm">{name}</dt>
                  <dd className="figures font-display text-xl font-bold">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <ButtonAnchor
            id={startId}
            href={`#${startId}`}
            size="lg"
            wide
            aria-busy={onBegin === undefined}
            className="group"
            onClick={(event) => {
              event.preventDefault();
              onBegin?.();
            }}
          >
            {texts.start}
            <SpinnerRing className="hidden size-5 group-target:block group-aria-busy:block" />
          </ButtonAnchor>
          <PageLink
            to="/quiz/past"
            // As `servedNews` of the home page, whose scripts this page does not load.
            data-news={'past' satisfies ServedNewsName}
            suppressHydrationWarning
            className={classNames(textLinkClass, 'inline-flex min-h-11 items-center empty:hidden')}
          >
            {''}
          </PageLink>
        </aside>
      </div>
    </PublicFrame>
  );
}
