import { classProblem } from '@club/domain/quiz/sitting';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { keptClass } from './kept-sitting.ts';
import { useAttemptRefresh, useSetClass } from './queries.ts';
import { useSitting } from './sitting-context.ts';

/** Section 0: asks for the student's class. */
export function ClassStep({ classLevel }: { classLevel: number | null }) {
  const { accountId } = useSitting();
  const navigate = useNavigate();
  const refresh = useAttemptRefresh();
  const tell = useSetClass();
  const [text, setText] = useState(() => String(classLevel ?? keptClass.read(accountId) ?? ''));
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = classProblem(text);
    setProblem(found);
    if (found) return;
    keptClass.keep(accountId, Number(text));
    try {
      await tell.mutateAsync(Number(text));
      await refresh();
      toast.success('Class information saved!');
      await navigate('/quiz/instr/1', { replace: true });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <section className="mx-auto grid max-w-xl gap-6 py-4 sm:py-8">
      <div>
        <h1 className="text-3xl">Before you start</h1>
        <p className="mt-3 text-lg text-text-soft">Four sections, 30 minutes, one question from us first.</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <Field label="Which class are you in?" hint="A number from 1 to 12." error={problem} required>
          <NumberInput
            name="class"
            accepts="digits"
            maxLength={2}
            value={text}
            className="max-w-32 text-xl"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" busy={tell.isPending}>
            Save and continue
          </Button>
        </div>
      </form>
    </section>
  );
}
