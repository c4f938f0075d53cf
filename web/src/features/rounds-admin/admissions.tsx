import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { requiredProblem } from '@club/domain/shared/text';
import { useForm } from 'react-hook-form';
import { liveReplies } from '#entities/attempts/replies.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfirm } from '#shared/ui/use-confirm.tsx';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

/** Who may sit a round for qualifiers without having qualified, as whoever replaces one of them. See docs/rules/rounds.md, N24. */
export function Admissions({ slug }: { slug: string }) {
  const params = { slug };
  const { data, error, refetch, isFetching } = useReply(roundsAdminEndpoints.listAdmissions, { params });
  const changed = { replaces: replyKey(roundsAdminEndpoints.listAdmissions, { params }), changes: liveReplies };
  const admit = useAct(roundsAdminEndpoints.admit, changed);
  const endAdmission = useAct(roundsAdminEndpoints.endAdmission, changed);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { account: '', reason: '' },
  });
  const problemText = useProblemText();
  const { ask, dialog } = useConfirm();
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (body) => {
    try {
      await admit.mutateAsync({ params, body });
      reset();
      toast.success('Let in.');
    } catch (problem) {
      setError('root', { message: errorMessage(problem) });
    }
  });

  async function remove(id: string, name: string) {
    if (!(await ask(`${name} can no longer take this round, unless they have started. Remove them?`, 'Remove'))) return;
    try {
      await endAdmission.mutateAsync({ params: { slug, id } });
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
  }

  return (
    <>
      <p>Students who did not qualify but may take this round, for example in place of someone who cannot come.</p>
      {data ? (
        <ul className="flex flex-col gap-3 empty:hidden">
          {data.admissions.map(({ id, name, school, city, reason, hasStarted }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">
                <strong>{name}</strong>, {school || city}
                <br />
                <span className="text-text-soft">{reason}</span>
              </span>
              {hasStarted ? (
                <span className="text-text-soft">has started</span>
              ) : (
                <Button variant="quiet" size="sm" aria-label={`Remove ${name}`} onClick={() => void remove(id, name)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading who is let in" />
      )}
      <form onSubmit={send} noValidate className="flex flex-col gap-3">
        <Field label="Email or verified phone" required error={problemText(errors.account?.message)}>
          <TextInput {...register('account', { validate: requiredProblem })} autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label="Reason" required error={problemText(errors.reason?.message)}>
          <TextInput {...register('reason', { validate: requiredProblem })} placeholder="Next in line for …" />
        </Field>
        <FormProblem sentence={errors.root?.message} />
        <Button type="submit" variant="secondary" size="sm" className="self-start" busy={isSubmitting}>
          Let in
        </Button>
      </form>
      {dialog}
    </>
  );
}
