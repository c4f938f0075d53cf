import type { AttemptReply } from '@club/contract/entities/attempts';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { instructionsTexts } from '@club/texts/instructions';
import { sittingTexts } from '@club/texts/sitting';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionsToSit } from '#player/engine/attempt-stage.ts';
import { persistedClass } from '#player/engine/persisted-sitting.ts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { useAttemptRefresh } from '#player/engine/use-attempt.ts';
import { audienceProblem, type StartProblem, startProblem } from '#player/engine/use-start-section.ts';
import { paperFacts } from '#player/instructions/paper-facts.ts';
import { RoundHours } from '#player/instructions/round-hours.tsx';
import { TeamNotice } from '#player/instructions/team-notice.tsx';
import { StartProblemNotice } from '#player/play/start-problem-notice.tsx';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { useArrivalAtOnce } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Section 0: asks for the student's class, which can be changed until the first start. */
export function ClassStep({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  const city = useAccount()?.city ?? '';
  const { owner, calls, navigation } = useSitting();
  const refresh = useAttemptRefresh();
  const setClass = useMutation({ mutationFn: calls.setClass });
  const [chosen, setChosen] = useState(() => attempt.class ?? persistedClass.read(owner));
  const [problem, setProblem] = useState<StartProblem>();
  const first = sectionsToSit(attempt.sections)[0]?.section ?? 1;
  const ofRound = attempt.audience?.classes ?? [];
  const offered = ofRound.length > 0 ? ofRound : classLevels;
  const others = classLevels.filter((level) => !offered.includes(level));
  // A change of class does not help if the round is for other cities.
  const cityProblem = audienceProblem(attempt, { city, classLevel: null });
  const shownProblem = cityProblem ?? problem;
  const question = useArrivalAtOnce<HTMLFieldSetElement>();

  async function choose(classLevel: number) {
    if (setClass.isPending) return;
    setChosen(classLevel);
    setProblem(undefined);
    persistedClass.keep(owner, classLevel);
    try {
      await setClass.mutateAsync(classLevel);
      await refresh();
      toast.success(texts.class.saved);
      await navigation.toInstructions(first);
    } catch (error) {
      setProblem(startProblem(error));
    }
  }

  return (
    <section className="mx-auto grid max-w-xl gap-6 py-4 sm:py-8 short:max-w-3xl short:gap-3 short:py-0">
      <div>
        <RoundHours attempt={attempt} />
        <h1 className="mt-2 text-3xl short:mt-1 short:text-2xl">
          {attempt.class === null ? texts.titleBefore : texts.class.change}
        </h1>
        {attempt.class === null && (
          <p className="mt-3 text-lg text-text-soft low-phone:text-base short:mt-1 short:text-base">
            {texts.class.first({ paper: paperFacts(shared, attempt) })}
          </p>
        )}
      </div>
      {!cityProblem && (
        <fieldset
          ref={question}
          className="scroll-mt-28 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 short:p-4"
        >
          <legend className="float-left text-xl font-semibold">{texts.class.question}</legend>
          <p className="clear-both text-sm text-text-soft">{texts.class.hint}</p>
          {/* Full rows both for the classes of most rounds and for all twelve. */}
          <div
            className={classNames(
              'mt-4 grid gap-2',
              offered.length > 5 ? 'grid-cols-4 sm:grid-cols-6' : 'grid-cols-5',
              'max-[18rem]:grid-cols-3',
            )}
          >
            {offered.map((level) => (
              <Button
                key={level}
                size="lg"
                variant={level === chosen ? 'primary' : 'secondary'}
                aria-pressed={level === chosen}
                aria-label={texts.class.level({ classLevel: level })}
                busy={setClass.isPending && level === chosen}
                className="figures px-0!"
                onClick={() => void choose(level)}
              >
                {level}
              </Button>
            ))}
          </div>
          {/* Aligned with the classes. */}
          <div className="mt-3 -ml-5 flex flex-wrap empty:hidden">
            {others.length > 0 && (
              <Button
                variant="quiet"
                onClick={() => setProblem(audienceProblem(attempt, { city, classLevel: others[0] ?? null }))}
              >
                {texts.class.other}
              </Button>
            )}
            {attempt.class !== null && (
              <Button variant="quiet" onClick={() => void navigation.toInstructions(first)}>
                {texts.class.keep({ classLevel: attempt.class })}
              </Button>
            )}
          </div>
        </fieldset>
      )}
      {shownProblem && <StartProblemNotice problem={shownProblem} />}
      <TeamNotice round={attempt.round} />
      <p>
        <RichText
          text={texts.class.notSure}
          marks={{
            practice: (words) => (
              <TextLink className="py-3" to="/quiz/practice">
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </section>
  );
}
