import { club } from 'virtual:club';
import { sealedAccountsEndpoints } from '@club/contract/sealed-accounts';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { reasonProblem } from '@club/domain/shared/reason';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { adminProblemText } from '@club/texts/admin/problems';
import { dayText } from '@club/texts/times';
import { useForm } from 'react-hook-form';
import type { MetaFunction } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDownload } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

export const meta: MetaFunction = () => [{ title: `Sealed Data | ${club.name}` }];

/** Where the law has the club keep the data of deleted accounts for a year. */
export default function SealedAccountsPage() {
  const sealed = useReply(sealedAccountsEndpoints.readSealedAccounts, {});
  return (
    <AdminPage
      title="Sealed Data"
      intro="Data of deleted accounts, encrypted and kept for a year where the law requires it. Open it only when the law or a court asks for it: who opened it, and why, is in the audit log."
    >
      <QueryBoundary query={sealed} loading="Looking for sealed data" what="page">
        {({ isOn, count, nextRemovalAt }) => (
          <>
            {!isOn && (
              <Notice>
                SEAL_DELETED_DATA is off, so accounts that are deleted now leave no data. docs/operations says what to
                ask a lawyer.
              </Notice>
            )}
            {nextRemovalAt === null ? (
              <EmptyState isCalm message="No data is sealed" />
            ) : (
              <>
                <p>
                  The data of {countWithNoun(count, 'deleted account')} is sealed. The first is removed on{' '}
                  {dayText('en', Date.parse(nextRemovalAt))}, automatically.
                </p>
                <OpeningForm />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function OpeningForm() {
  const open = useDownload(sealedAccountsEndpoints.openSealedAccount, () => 'sealed-account.json');
  const problemText = useProblemText();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { email: '', reason: '' } });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      await open.mutateAsync({ body: values });
      toast.success('The data was saved as a file. Delete the file once it has served its purpose.');
      reset();
    } catch (error) {
      const field = isRefusal(error, 'sealed-account-unknown') ? 'email' : 'root';
      setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Open sealed data" className="flex max-w-xl flex-col gap-5">
      <Field label="Email address of the deleted account" required error={problemText(errors.email?.message)}>
        <TextInput {...register('email', { validate: emailProblem })} type="email" autoComplete="off" />
      </Field>
      <Field label="Reason" hint="For the audit log." required error={errors.reason?.message}>
        <TextInput
          {...register('reason', { validate: (reason) => adminProblemText(reasonProblem(reason)) ?? true })}
          autoComplete="off"
        />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="danger" busy={formState.isSubmitting} className="self-start">
        Open and save
      </Button>
    </form>
  );
}
