import type { AttemptReply } from '@club/contract/entities/attempts';
import { classProblem } from '@club/domain/entities/rounds/audience';
import { instructionsTexts } from '@club/texts/instructions';
import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { sittingTexts } from '@club/texts/sitting';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sectionsToSit } from '#entities/attempts/attempt-stage.ts';
import { OffTheRecord } from '#entities/attempts/instructions/off-the-record.tsx';
import { RoundHours } from '#entities/attempts/instructions/round-hours.tsx';
import { StartProblemNotice } from '#entities/attempts/instructions/start-problem-notice.tsx';
import { paperFacts } from '#entities/attempts/paper-facts.ts';
import { persistedClass } from '#entities/attempts/persisted-sitting.ts';
import { useSitting } from '#entities/attempts/sitting-context.ts';
import { useAttemptRefresh } from '#entities/attempts/use-attempt.ts';
import { type StartProblem, startProblem } from '#entities/attempts/use-start-section.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Section 0: asks for the student's class, or lets it be changed before the first start. */
export function ClassStep({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  const problems = useTexts(problemTexts);
  const { owner, calls, navigation } = useSitting();
  const refresh = useAttemptRefresh();
  const setClass = useMutation({ mutationFn: calls.setClass });
  const [text, setText] = useState(() => String(attempt.class ?? persistedClass.read(owner) ?? ''));
  const [problem, setProblem] = useState<StartProblem | ReturnType<typeof classProblem>>();
  const refusal = problem === 'class-invalid' ? undefined : problem;
  const first = sectionsToSit(attempt.sections)[0]?.section ?? 1;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = classProblem(text);
    setProblem(code);
    if (code !== undefined) return;
    persistedClass.keep(owner, Number(text));
    try {
      await setClass.mutateAsync(Number(text));
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
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8 short:gap-3 short:p-4"
      >
        <Field
          label={texts.class.question}
          hint={texts.class.hint}
          error={
            problem === 'class-invalid'
              ? problemText(problems, problem)
              : refusal?.isForOthers
                ? undefined
                : refusal?.sentence
          }
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
        {refusal?.isForOthers && <StartProblemNotice problem={refusal} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={setClass.isPending}>
            {texts.class.submit}
          </Button>
          {attempt.class !== null && (
            <Button variant="quiet" onClick={() => void navigation.toInstructions(first)}>
              {texts.class.keep({ classLevel: attempt.class })}
            </Button>
          )}
        </div>
      </form>
      <OffTheRecord round={attempt.round} />
      <p>
        <RichText
          text={texts.class.notSure}
          marks={{ practice: (words) => <TextLink to="/quiz/practice">{words}</TextLink> }}
        />
      </p>
    </section>
  );
}
