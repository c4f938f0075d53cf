import { consentEndpoints } from '@club/contract/consent';
import type { OwnDataReply } from '@club/contract/entities/own-data';
import { codeProblem } from '@club/domain/entities/accounts/one-time-code';
import { requiredProblem } from '@club/domain/shared/text';
import { guardianPageTexts } from '@club/texts/guardian-page';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useGuardianRight } from './queries.ts';

type Right = 'data' | 'deletion' | 'correction';

interface GuardianRightsProps {
  readonly token: string;
  readonly onDeleted: () => void;
  /** Once read: a code shows them once. */
  readonly data: OwnDataReply | undefined;
  readonly onData: (data: OwnDataReply) => void;
}

/** Actions that need a code: the data file, a correction, deletion. */
export function GuardianRights(props: GuardianRightsProps) {
  const { token } = props;
  const texts = useTexts(guardianPageTexts);
  const sendCode = useAct(consentEndpoints.sendGuardianCode);
  const request = () =>
    sendCode.mutate(
      { body: { token } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (problem) => toast.error(errorMessage(problem)),
      },
    );
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 className="text-lg">{texts.rights}</h2>
      <p className="text-sm text-text-soft">{texts.rightsText}</p>
      <Button variant="secondary" busy={sendCode.isPending} onClick={request}>
        {texts.sendCode}
      </Button>
      {sendCode.isSuccess && <RightsForm {...props} />}
    </section>
  );
}

function RightsForm({ token, onDeleted, data: known, onData }: GuardianRightsProps) {
  const texts = useTexts(guardianPageTexts);
  const problemText = useProblemText();
  const exercise = useGuardianRight(token);
  const [isDeleting, setDeleting] = useState(false);
  // Known at once: a second press may come before anything is drawn again.
  const isRunning = useRef(false);
  const { register, setError, trigger, getValues, formState } = useForm({ defaultValues: { code: '', text: '' } });
  const { errors } = formState;

  async function ask(right: Right): Promise<void> {
    if (isEarly()) return;
    const { code, text } = getValues();
    isRunning.current = true;
    try {
      const data = await exercise.mutateAsync(right === 'correction' ? { right, code, text } : { right, code });
      if (data) onData(data);
      else if (right === 'deletion') onDeleted();
      else toast.success(texts.correctionSent);
    } catch (error) {
      showRefusal(setError, error, {
        fields: { 'code-wrong': 'code', 'code-expired': 'code', 'code-used': 'code' },
        fallback: texts.failed,
      });
    } finally {
      isRunning.current = false;
    }
  }

  /** Of a code that is being checked nothing else is asked: the reply to it could be refused, or end the form. */
  function isEarly(): boolean {
    if (isRunning.current) toast.info(texts.checking);
    return isRunning.current;
  }

  const asked = exercise.isPending ? exercise.variables.right : undefined;
  const isFilled = (right: Right) => trigger(right === 'correction' ? ['code', 'text'] : ['code']);
  const start = (right: Right) => async () => {
    if (isEarly()) return;
    if (right === 'data' && known) onData(known);
    else if (await isFilled(right)) await ask(right);
  };

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <Field label={texts.code} required error={problemText(errors.code?.message)}>
        <NumberInput {...register('code', { validate: codeProblem })} isCode autoComplete="one-time-code" />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button variant="secondary" busy={asked === 'data'} onClick={start('data')}>
        {texts.data}
      </Button>
      <Button
        variant="danger"
        busy={asked === 'deletion'}
        onClick={async () => {
          if (!isEarly()) setDeleting(await isFilled('deletion'));
        }}
      >
        {texts.delete}
      </Button>
      <Field label={texts.correction} optional error={problemText(errors.text?.message)}>
        <TextArea {...register('text', { validate: requiredProblem })} maxLength={1000} />
      </Field>
      <Button variant="secondary" busy={asked === 'correction'} onClick={start('correction')}>
        {texts.correctionSend}
      </Button>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={texts.deleteTitle}
        confirmLabel={texts.deleteConfirm}
        cancelLabel={texts.deleteCancel}
        destructive
        onConfirm={() => ask('deletion')}
      >
        {texts.deleteText}
      </ConfirmDialog>
    </form>
  );
}
