import { club } from 'virtual:club';
import { practice } from 'virtual:practice';
import { fullMarks, questionTotal, totalDurationSeconds } from '@club/domain/papers/paper';
import { useEffect, useMemo, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta, pageTitle } from '#shared/page-meta.ts';
import { useServiceWorker } from '#shared/service-worker.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SiteFooter } from '#shared/ui/site-footer.tsx';
import { fullScreen } from './full-screen.ts';
import { freshLocalQuiz, localQuiz } from './local-quiz.ts';
import { LocalQuizView } from './local-quiz-view.tsx';
import { markLocalQuiz } from './marked-paper.ts';
import { MarkedPaperView } from './marked-paper-view.tsx';
import { practiceStore } from './practice-paper.ts';

const { sections } = practice.paper;
const minutes = totalDurationSeconds(sections) / 60;
const intro =
  'Sit a short paper the way the quiz is sat: sections, a clock, full-screen. At the end you see what was right, and why.';

export const meta: MetaFunction = () =>
  pageMeta({
    title: pageTitle('Practice'),
    description: `${intro} ${questionTotal(sections)} questions, ${minutes} minutes, free and without an account.`,
    path: '/quiz/practice',
  });

const generalInstructions = [
  'You play the sections in order, each once. When the time of a section is over, it closes with the answers you have given.',
  'The clock keeps running when you reload the page.',
  'A question you do not answer costs nothing.',
  'In a multiple correct question, mark every right option and no wrong one. There are no part marks.',
  'This is practice: everything stays on this device, and nothing is sent to us.',
];

/** The public paper, sat in the browser by anybody. Everything it needs comes with the page. */
export default function PracticePage() {
  useServiceWorker();
  const store = useMemo(() => practiceStore(practice), []);
  const calls = useMemo(
    () => localQuiz({ round: practice, paper: practice.paper, store, generalInstructions }),
    [store],
  );
  const [run, setRun] = useState({ number: 1, isOn: false });
  useEffect(() => {
    if (store.read().attempt.sittings.length > 0) setRun(({ number }) => ({ number, isOn: true }));
  }, [store]);

  const trial = useMemo(
    () => ({
      costInEarnest: () => 'In the real quiz this would be a flag or disqualify you. Here it costs nothing.',
      stopLabel: 'Stop practising',
      stop() {
        void fullScreen.leave();
        store.write(freshLocalQuiz);
        setRun(({ number }) => ({ number: number + 1, isOn: false }));
      },
    }),
    [store],
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
                Practise again
              </Button>
              <ButtonLink to="/" size="lg" variant="secondary">
                Back to home
              </ButtonLink>
            </>
          }
        />
      )}
    />
  );
}

function Intro({ onBegin }: { onBegin: () => void }) {
  const facts = [
    ['Sections', sections.length],
    ['Questions', questionTotal(sections)],
    ['Marks', fullMarks(sections)],
    ['Minutes', minutes],
  ] as const;
  return (
    <PublicFrame footer={<SiteFooter />}>
      <PageBanner kicker={club.name} title="Practice" intro={intro} />
      <div className="page-width grid gap-10 py-8 md:py-14 short:gap-6 short:py-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="order-last grid content-start gap-8 lg:order-none">
          <section>
            <h2 className="text-xl">What you will play</h2>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {sections.map(({ section, title, problemType, durationSeconds }) => (
                <li key={section} className="flex items-baseline justify-between gap-4 py-3">
                  <span>
                    <span className="font-semibold">
                      {section}. {title}
                    </span>
                    <span className="block text-sm text-text-soft">{problemType}</span>
                  </span>
                  <span className="figures shrink-0 text-sm">{durationSeconds / 60} min</span>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="text-xl">Good to know</h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-marigold-dim">
              <li>No account is needed. Your answers stay on this device, and nothing is sent to us.</li>
              <li>Once this page has loaded, it works without a connection.</li>
              <li>Leaving full-screen costs nothing here; you are told what it would mean in the real quiz.</li>
              <li>You may stop at any time and begin again as often as you like.</li>
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
            Start practising
          </Button>
        </aside>
      </div>
    </PublicFrame>
  );
}
