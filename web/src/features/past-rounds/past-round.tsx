import type { PastRoundReply } from '@club/contract/past-rounds';
import { fullMarks, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { pastTexts } from '@club/texts/past';
import { practiceTexts } from '@club/texts/practice';
import { useMemo, useState } from 'react';
import { MarkedPaperView } from '#entities/attempts/marked-paper-view.tsx';
import { SectionText } from '#entities/papers/section-text.tsx';
import { fullScreen } from '#player/engine/full-screen.ts';
import { hasBegun } from '#player/engine/kept-local-quiz.ts';
import { localQuiz } from '#player/engine/local-quiz.ts';
import { markLocalQuiz } from '#player/engine/mark-local-quiz.ts';
import { LocalQuizView } from '#player/local-quiz-view.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SlimFooter } from '#shared/ui/slim-footer.tsx';
import { forgetRound, keepRound, pastQuizStore } from './begun-rounds.ts';
import { toPastPaper } from './past-paper.ts';
import { PastRank } from './past-rank.tsx';

interface PastRoundProps {
  round: PastRoundReply;
  /** The same round as the server has it now; undefined if it does not answer, or no longer has it. */
  newest: PastRoundReply | undefined;
  /** It can be finished here, but not begun again. */
  isClosed: boolean;
  onStop: () => void;
}

/** A past round, sat as if it were live. Nothing is sent: its keys are here, and its clock is this device's. */
export function PastRound({ round, newest, isClosed, onStop }: PastRoundProps) {
  const practice = useTexts(practiceTexts);
  const texts = useTexts(pastTexts);
  const language = useLanguage();
  const { paper } = useMemo(() => toPastPaper(round), [round]);
  const store = useMemo(() => pastQuizStore(round), [round]);
  const [run, setRun] = useState(() => ({ number: 1, isOn: hasBegun(store) }));
  const calls = useMemo(() => localQuiz({ round, paper, store, generalInstructions: [] }), [round, paper, store]);
  const trial = useMemo(
    () => ({
      costInEarnest: () => practice.costInEarnest,
      stopLabel: practice.stop,
      generalInstructions: practice.instructions,
      stop() {
        void fullScreen.leave();
        forgetRound(round.slug);
        setRun(({ number }) => ({ number: number + 1, isOn: false }));
        onStop();
      },
    }),
    [practice, round, onStop],
  );
  function begin() {
    keepRound(round);
    setRun(({ number }) => ({ number, isOn: true }));
  }
  if (!run.isOn) return <Intro round={round} onBegin={begin} />;
  return (
    <LocalQuizView
      key={run.number}
      name={`past ${round.slug}`}
      calls={calls}
      trial={trial}
      result={() => {
        const marking = newest && isSamePaper(newest, round) ? newest : round;
        const marked = markLocalQuiz(paper, toPastPaper(marking).keys, store.read());
        return (
          <MarkedPaperView
            title={roundTitleIn(language, round)}
            marked={marked}
            summary={<PastRank steps={marking.steps} score={marked.score} />}
            actions={
              <>
                {isClosed ? (
                  <p className="basis-full">{texts.closedSince}</p>
                ) : (
                  <Button size="lg" onClick={trial.stop}>
                    {texts.again}
                  </Button>
                )}
                <ButtonLink to="/quiz/past" size="lg" variant="secondary">
                  {texts.others}
                </ButtonLink>
              </>
            }
          />
        );
      }}
    />
  );
}

/** A corrected key makes a new version of the same paper. */
function isSamePaper(one: PastRoundReply, other: PastRoundReply): boolean {
  const idsOf = ({ questions }: PastRoundReply) => questions.map(({ question }) => question.id).join(' ');
  return idsOf(one) === idsOf(other);
}

function Intro({ round, onBegin }: { round: PastRoundReply; onBegin: () => void }) {
  const texts = useTexts(pastTexts);
  const practice = useTexts(practiceTexts);
  const language = useLanguage();
  const { facts } = practice;
  const counted = [
    [facts.sections, round.sections.length],
    [facts.questions, round.questions.length],
    [facts.marks, fullMarks(round.sections)],
    [facts.minutes, totalDurationSeconds(round.sections) / 60],
  ] as const;
  return (
    <PublicFrame footer={<SlimFooter />}>
      <PageBanner title={<InEnglish>{roundTitleIn(language, round)}</InEnglish>} intro={texts.sitIt} />
      <div className="page-width grid gap-10 py-8 md:py-14 short:gap-6 short:py-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="order-last grid content-start gap-8 lg:order-none">
          <section>
            <h2 className="text-xl">{practice.toPlay}</h2>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {round.sections.map((one) => (
                <li key={one.section} className="flex items-baseline justify-between gap-4 py-3">
                  <span className="font-semibold">
                    {one.section}. <SectionText of={one} what="title" />
                  </span>
                  <span className="figures shrink-0 text-sm">
                    {practice.minutes({ minutes: one.durationSeconds / 60 })}
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className="text-xl">{practice.toKnow}</h2>
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
              {counted.map(([name, value]) => (
                <div key={name} className="bg-surface px-2 py-3 text-center sm:p-4 short:px-1 short:py-1">
                  <dt className="text-xs text-text-soft sm:text-sm">{name}</dt>
                  <dd className="figures font-display text-xl font-bold">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <Button size="lg" wide onClick={onBegin}>
            {texts.start}
          </Button>
        </aside>
      </div>
    </PublicFrame>
  );
}
