import type { AttemptReply } from '@club/contract/quiz';
import { quizSentences } from '@club/domain/quiz/quiz-sentences';
import { classProblem } from '@club/domain/rounds/audience';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { keptClass } from './kept-sitting.ts';
import { OffTheRecord } from './off-the-record.tsx';
import { paperFacts } from './paper-facts.ts';
import { RoundHours } from './round-hours.tsx';
import { useSitting } from './sitting-context.ts';
import { StartProblemNotice } from './start-problem-notice.tsx';
import { useAttemptRefresh } from './use-attempt.ts';
import { type StartProblem, startProblem } from './use-start-section.ts';

/** Section 0: asks for the student's class, or lets it be changed before the first start. */
export function ClassStep({ attempt }: { attempt: AttemptReply }) {
  const { owner, calls, navigation } = useSitting();
  const refresh = useAttemptRefresh();
  const setClass = useMutation({ mutationFn: calls.setClass });
  const [text, setText] = useState(() => String(attempt.class ?? keptClass.read(owner) ?? ''));
  const [problem, setProblem] = useState<StartProblem>();
  const first = attempt.sections[0]?.section ?? 1;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const sentence = classProblem(text);
    setProblem(sentence === undefined ? undefined : { sentence, isForOthers: false });
    if (sentence !== undefined) return;
    keptClass.keep(owner, Number(text));
    try {
      await setClass.mutateAsync(Number(text));
      await refresh();
      toast.success(quizSentences.classSaved);
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
          {attempt.class === null ? 'Before you start' : 'Change your class'}
        </h1>
        {attempt.class === null && (
          <p className="mt-3 text-lg text-text-soft low-phone:text-base short:mt-1 short:text-base">
            {paperFacts(attempt)}. One question from us first.
          </p>
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 short:gap-3 short:p-4"
      >
        <Field
          label="Which class are you in?"
          hint="A number from 1 to 12."
          error={problem?.isForOthers ? undefined : problem?.sentence}
          required
        >
          <NumberInput
            name="class"
            accepts="digits"
            maxLength={2}
            value={text}
            className="max-w-32 text-xl"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {problem?.isForOthers && <StartProblemNotice problem={problem} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={setClass.isPending}>
            Save and continue
          </Button>
          {attempt.class !== null && (
            <Button variant="quiet" onClick={() => void navigation.toInstructions(first)}>
              Keep class {attempt.class}
            </Button>
          )}
        </div>
      </form>
      <OffTheRecord round={attempt.round.slug} />
      <p>
        Not sure yet? <TextLink to="/quiz/practice">Practise first</TextLink>: nothing of it counts.
      </p>
    </section>
  );
}
