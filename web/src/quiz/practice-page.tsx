import { club } from 'virtual:club';
import { practice } from 'virtual:practice';
import { fullMarks, questionTotal, totalDurationSeconds } from '@club/domain/papers/paper';
import { practiceTexts } from '@club/texts/practice';
import { useEffect, useMemo, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { useServiceWorker } from '#shared/service-worker.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SiteFooter } from '#shared/ui/site-footer.tsx';
import { fullScreen } from './full-screen.ts';
import { freshLocalQuiz, localQuiz } from './local-quiz.ts';
import { LocalQuizView } from './local-quiz-view.tsx';
import { markLocalQuiz } from './marked-paper.ts';
import { MarkedPaperView } from './marked-paper-view.tsx';
import { practiceStore } from './practice-paper.ts';
import { SectionText } from './section-text.tsx';

const { sections } = practice.paper;
const minutes = totalDurationSeconds(sections) / 60;

export const meta: MetaFunction = ({ location }) => {
  const { title, intro, description } = textsAt(location, practiceTexts);
  return pageMeta(location, {
    title: pageTitle(title),
    description: description({ intro, questions: questionTotal(sections), minutes }),
  });
};

/** The public paper, sat in the browser by anybody. Everything it needs comes with the page. */
export default function PracticePage() {
  useServiceWorker();
  const texts = useTexts(practiceTexts);
  const store = useMemo(() => practiceStore(practice), []);
  const calls = useMemo(
    () => localQuiz({ round: practice, paper: practice.paper, store, generalInstructions: [] }),
    [store],
  );
  const [run, setRun] = useState({ number: 1, isOn: false });
  useEffect(() => {
    if (store.read().attempt.sittings.length > 0) setRun(({ number }) => ({ number, isOn: true }));
  }, [store]);

  const trial = useMemo(
    () => ({
      costInEarnest: () => texts.costInEarnest,
      stopLabel: texts.stop,
      generalInstructions: texts.instructions,
      stop() {
        void fullScreen.leave();
        store.write(freshLocalQuiz);
        setRun(({ number }) => ({ number: number + 1, isOn: false }));
      },
    }),
    [store, texts],
  );

  if (!run.isOn) return <Intro onBegin={() => setRun(({ number }) => ({ number, isOn: true }))} />;
  return (
    <LocalQuizView
      key={run.number}
      name="practice"
      calls={calls}
      trial={trial}
      result={() => (
        <MarkedPaperView
          title={practice.title}
          marked={markLocalQuiz(practice.paper, practice.keys, store.read())}
          actions={
            <>
              <Button size="lg" onClick={trial.stop}>
                {texts.again}
              </Button>
              <ButtonLink to="/" size="lg" variant="secondary">
                {texts.backHome}
              </ButtonLink>
            </>
          }
        />
      )}
    />
  );
}

function Intro({ onBegin }: { onBegin: () => void }) {
  const texts = useTexts(practiceTexts);
  const facts = [
    [texts.facts.sections, sections.length],
    [texts.facts.questions, questionTotal(sections)],
    [texts.facts.marks, fullMarks(sections)],
    [texts.facts.minutes, minutes],
  ] as const;
  return (
    <PublicFrame footer={<SiteFooter />}>
      <PageBanner kicker={<InEnglish>{club.name}</InEnglish>} title={texts.title} intro={texts.intro} />
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
          <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-2">
            {facts.map(([name, value]) => (
              <div key={name} className="bg-surface px-2 py-3 text-center sm:p-4 short:px-1 short:py-1">
                <dt className="text-xs text-text-soft sm:text-sm">{name}</dt>
                <dd className="figures font-display text-xl font-bold">{value}</dd>
              </div>
            ))}
          </dl>
          <Button size="lg" wide onClick={onBegin}>
            {texts.start}
          </Button>
        </aside>
      </div>
    </PublicFrame>
  );
}
