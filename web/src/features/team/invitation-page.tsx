import { club } from 'virtual:club';
import { teamEndpoints } from '@club/contract/team';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { passwordProblem, passwordRules } from '@club/domain/entities/accounts/password';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { accountFormTexts } from '@club/texts/account-forms';
import { invitationTexts } from '@club/texts/invitation';
import { useForm, useWatch } from 'react-hook-form';
import { type MetaFunction, useNavigate } from 'react-router';
import { PasswordRules } from '#entities/accounts/password-rules.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { errorMessage } from '#shared/error-message.ts';
import { knownDevice } from '#shared/known-device.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { type SessionUser, session, useSession } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { IncompleteLink } from '#shared/ui/incomplete-link.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useLinkToken } from '#shared/use-link-token.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, invitationTexts).title) },
  { name: 'robots', content: 'noindex' },
];

export default function InvitationPage() {
  const texts = useTexts(invitationTexts);
  usePageTitle(texts.title);
  const token = useLinkToken('token');
  return <FormPage title={texts.title}>{token === '' ? <IncompleteLink /> : <Invitation token={token} />}</FormPage>;
}

function Invitation({ token }: { token: string }) {
  const texts = useTexts(invitationTexts);
  const session = useSession();
  const { data, error } = useReply(
    teamEndpoints.readInvitation,
    { body: { token } },
    // Using the link invalidates it.
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  if (error) {
    return (
      <div role="alert">
        <Notice tone="bad">{errorMessage(error)}</Notice>
      </div>
    );
  }
  if (!data || session.status === 'unknown') return <LoadingState label={texts.loading} />;
  return (
    <div className="flex flex-col gap-5">
      <p>{texts.asTeam({ club: club.shortName, role: texts.roles[data.role] })}</p>
      {session.status === 'account' ? (
        <Join token={token} user={session.user} />
      ) : (
        <NewAccount token={token} mailedTo={data.email} />
      )}
    </div>
  );
}

function Join({ token, user }: { token: string; user: SessionUser }) {
  const texts = useTexts(invitationTexts);
  const navigate = useNavigate();
  const join = useAct(teamEndpoints.joinTeam, {
    onSuccess: ({ user: joined }) => session.refreshUser(joined),
  });
  async function submit() {
    try {
      await join.mutateAsync({ body: { token } });
      toast.success(texts.joined);
      await navigate('/admin', { replace: true });
    } catch {
      // The reason is shown above the button.
    }
  }
  return (
    <>
      <p className="wrap-anywhere">{texts.loggedInAs(user)}</p>
      <div role="alert" className="empty:hidden">
        {join.error && <Notice tone="bad">{errorMessage(join.error)}</Notice>}
      </div>
      <Button size="lg" wide busy={join.isPending || join.isSuccess} onClick={() => void submit()}>
        {texts.join}
      </Button>
    </>
  );
}

function NewAccount({ token, mailedTo }: { token: string; mailedTo: string | null }) {
  const texts = useTexts(invitationTexts);
  const forms = useTexts(accountFormTexts);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const accept = useAct(teamEndpoints.acceptInvitation, {
    onSuccess({ token: ofSession, device, user }) {
      knownDevice.keep(user, device);
      session.logIn(ofSession, user);
    },
  });
  const { register, handleSubmit, setError, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { name: '', email: mailedTo ?? '', password: '' },
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async (values) => {
    try {
      await accept.mutateAsync({ body: { token, ...values } });
      toast.success(texts.joined);
      await navigate('/admin', { replace: true });
    } catch (error) {
      showRefusal(setError, error, {
        fields: { 'password-common': 'password', ...(mailedTo === null && { 'account-exists': 'email' }) },
        fallback: texts.failed,
        networkSentence: forms.unreachable,
      });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={forms.name} required error={problemText(errors.name?.message)}>
        <TextInput autoComplete="name" {...register('name', { validate: nameProblem })} />
      </Field>
      {mailedTo === null ? (
        <Field label={forms.email} required error={problemText(errors.email?.message)}>
          <TextInput type="email" autoComplete="email" {...register('email', { validate: emailProblem })} />
        </Field>
      ) : (
        <p className="wrap-anywhere">{texts.mailedTo({ email: mailedTo })}</p>
      )}
      <Field label={forms.password} required error={problemText(errors.password?.message)}>
        <PasswordInput autoComplete="new-password" {...register('password', { validate: passwordProblem })} />
        <PasswordRules rules={passwordRules} password={password} />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <SubmitButton formState={formState} size="lg">
        {texts.create}
      </SubmitButton>
      <p className="text-sm">
        <RichText
          text={texts.registered}
          marks={{
            signin: (words) => (
              <TextLink to="/signin" state={{ from: `/invitation#${token}` }}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </form>
  );
}
