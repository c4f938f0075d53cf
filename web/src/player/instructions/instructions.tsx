import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import { sittingTexts } from '@club/texts/sitting';
import { useState } from 'react';
import { SectionText } from '#entities/papers/section-text.tsx';
import type { AttemptStage } from '#player/engine/attempt-stage.ts';
import type { ClockSample } from '#player/engine/server-clock.ts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { audienceProblem, useStartSection } from '#player/engine/use-start-section.ts';
import { LogInAgain } from '#player/play/log-in-again.tsx';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { DeviceCheckCard } from './device-check-card.tsx';
import { paperFacts } from './paper-facts.ts';
import { RoundHours } from './round-hours.tsx';
import { AllInstructions, PicturedRules } from './rules-overview.tsx';
import { type SectionAhead, sectionAhead } from './section-ahead.ts';
import { GoToSection, SectionNotices } from './section-notices.tsx';
import { AllSections, SectionFacts, SectionPath } from './section-overview.tsx';
import { StartPanel } from './start-panel.tsx';
import { TeamNotice } from './team-notice.tsx';

export interface InstructionsProps {
  section: number;
  attempt: AttemptReply;
  stage: AttemptStage;
  /** The current instant by the server's clock. */
  now: number;
  /** The newest reading of the server's clock. */
  sample?: ClockSample | undefined;
}

export function Instructions({ section, attempt, stage, now, sample }: InstructionsProps) {
  const texts = useTexts(instructionsTexts);
  const { trial } = useSitting();
  const starting = useStartSection(attempt.round.slug);
  const account = useAccount();
  // Kept while somebody logs in again.
  const [hasRead, setHasRead] = useState(false);
  const progress = attempt.sections.find((one) => one.section === section);
  const outside = audienceProblem(attempt, { city: account?.city ?? '', classLevel: attempt.class });
  if (!progress) return <NoSection {...{ section, stage }} />;
  if (starting.isLoggedOut) return <LogInAgain onLoggedIn={() => void starting.start(section)} />;
  if (progress.questionCount === 0) return <NoSection {...{ section, stage }} />;

  const ahead = sectionAhead(attempt, stage, progress, now);
  const { isFirst } = ahead;
  const isWaitingRoom = ahead.secondsToOpening !== undefined && !trial;
  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      {/* What has the focus is never under the bar with the button. */}
      <div className="grid content-start gap-6 max-sm:gap-5 short:gap-3 [&_:is(a,button,summary)]:scroll-mb-28">
        <header>
          <RoundHours attempt={attempt} section={section} />
          {!isWaitingRoom && (
            <>
              <h1 className="mt-2 text-3xl break-words max-sm:mt-1 max-sm:text-2xl short:mt-0 short:text-2xl">
                <SectionText of={progress} what="title" />
              </h1>
              {isFirst && <InAll attempt={attempt} />}
            </>
          )}
        </header>
        {!isFirst && <SectionPath sections={attempt.sections} current={section} />}
        <SectionNotices attempt={attempt} ahead={ahead} now={now} />
        {isWaitingRoom && (
          <header>
            <h2 className="text-xl break-words">
              <SectionText of={progress} what="title" />
            </h2>
            {isFirst && <InAll attempt={attempt} />}
          </header>
        )}
        <SectionFacts progress={progress} />
        {isFirst && !trial && !ahead.hasBegun && canBeSat(ahead) && (
          <FirstSectionIntro
            attempt={attempt}
            sample={sample}
            isNear={ahead.isNear}
            isOutside={outside !== undefined}
          />
        )}
        {isFirst ? (
          <section>
            <h2 className="mb-3 text-xl">{texts.general}</h2>
            <PicturedRules attempt={attempt} />
            <AllInstructions attempt={attempt} title={texts.allRules} />
          </section>
        ) : (
          <AllInstructions attempt={attempt} title={texts.general} />
        )}
        {isFirst && <AllSections sections={attempt.sections} />}
      </div>
      <StartPanel {...{ attempt, ahead, starting, outside, hasRead }} onRead={setHasRead} />
    </article>
  );
}

/** Now or later. */
function canBeSat({ phase }: SectionAhead): boolean {
  return phase === 'draft' || phase === 'announced' || phase === 'open';
}

/** The paper has no such section, or none with questions. */
function NoSection({ section, stage }: Pick<InstructionsProps, 'section' | 'stage'>) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  const other = stage.at === 'section' && stage.section !== section ? stage.section : undefined;
  return (
    <EmptyState
      isPage
      message={texts.section.empty({ section })}
      {...(other === undefined && { link: { to: '/', label: shared.backHome } })}
    >
      {other !== undefined && <GoToSection section={other} />}
    </EmptyState>
  );
}

function InAll({ attempt }: Pick<InstructionsProps, 'attempt'>) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  return (
    <p className="mt-2 text-text-soft max-sm:mt-1 max-sm:text-sm short:mt-0">
      {texts.section.inAll({ paper: paperFacts(shared, attempt) })}
    </p>
  );
}

interface FirstSectionIntroProps extends Pick<InstructionsProps, 'attempt' | 'sample'> {
  isNear: boolean;
  /** The round is for other classes or cities, so there is nothing to prepare. */
  isOutside: boolean;
}

function FirstSectionIntro({ attempt, sample, isNear, isOutside }: FirstSectionIntroProps) {
  const texts = useTexts(instructionsTexts);
  return (
    <>
      {attempt.class !== null && !isOutside && (
        <p>
          <RichText
            text={texts.playAs({ classLevel: attempt.class })}
            marks={{
              class: (words) => <strong>{words}</strong>,
              change: (words) => (
                <TextLink className="py-3" to="/quiz/instr/0?change=class">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
      <TeamNotice round={attempt.round} />
      {!isOutside && <DeviceCheckCard sample={sample} />}
      {!isNear && !isOutside && (
        <p>
          <RichText
            text={texts.neverDone}
            marks={{
              practice: (words) => (
                <TextLink className="py-3" to="/quiz/practice">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
