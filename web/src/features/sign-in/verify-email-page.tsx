import { signInEndpoints } from '@club/contract/sign-in';
import { verifyEmailTexts } from '@club/texts/verify-email';
import type { MetaFunction } from 'react-router';
import { organisers, organisersMarks } from '#entities/accounts/account-marks.tsx';
import { useSendingWays } from '#entities/accounts/queries.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useAccount } from '#shared/session.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { useArrivalAtOnce } from '#shared/ui/arrival.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { useAct } from '#shared/use-act.ts';
import { useLinkToken } from '#shared/use-link-token.ts';
import { usePageTitle } from '#shared/use-page-title.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, verifyEmailTexts).title) },
  { name: 'robots', content: 'noindex' },
];

export default function VerifyEmailPage() {
  const texts = useTexts(verifyEmailTexts);
  usePageTitle(texts.title);
  const token = useLinkToken('token');
  return token !== '' ? (
    <FormPage title={texts.title} intro={texts.intro}>
      <Confirm token={token} />
    </FormPage>
  ) : (
    <SessionGuard allows="account">
      <FormPage title={texts.title} intro={texts.intro}>
        <SendAgain />
      </FormPage>
    </SessionGuard>
  );
}

/** Needs a press, so that a program that follows the links of a mail confirms nothing. */
function Confirm({ token }: { token: string }) {
  const texts = useTexts(verifyEmailTexts);
  const verify = useAct(signInEndpoints.verifyEmail);
  const place = useArrivalAtOnce<HTMLDivElement>();
  if (verify.isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-5">
        <Notice tone="good">{texts.done}</Notice>
        <p>
          <ButtonLink to="/quiz/instr/0">{texts.toQuiz}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div ref={place} className="flex flex-col gap-5">
      <p>{texts.isYours}</p>
      {verify.error && (
        <div role="alert">
          <Notice
            tone="bad"
            action={
              <ButtonLink to="/verify-email" variant="secondary" size="sm">
                {texts.newLink}
              </ButtonLink>
            }
          >
            {errorMessage(verify.error)}
          </Notice>
        </div>
      )}
      {!isRefusal(verify.error, 'email-link-invalid') && (
        <Button size="lg" wide busy={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
          {texts.confirm}
        </Button>
      )}
    </div>
  );
}

function SendAgain() {
  const texts = useTexts(verifyEmailTexts);
  const send = useAct(signInEndpoints.sendEmailLink);
  const place = useArrivalAtOnce<HTMLDivElement>();
  const account = useAccount();
  const ways = useSendingWays();
  if (ways.data?.guardians.byEmail === false) {
    return (
      <Notice tone="warn">
        <RichText text={texts.none(organisers)} marks={organisersMarks} />
      </Notice>
    );
  }
  return (
    <div ref={place} className="flex flex-col gap-5">
      <p>
        <RichText
          text={texts.mailed({ email: account?.email ?? '' })}
          marks={{ email: (words) => <strong className="break-all">{words}</strong> }}
        />
      </p>
      <p className="text-sm text-text-soft">{texts.noMail}</p>
      <div role="status">{send.isSuccess && <Notice tone="good">{send.data.message}</Notice>}</div>
      {send.error && (
        <div role="alert">
          <Notice tone="bad">{errorMessage(send.error)}</Notice>
        </div>
      )}
      <Button size="lg" wide busy={send.isPending} onClick={() => send.mutate()}>
        {texts.send}
      </Button>
    </div>
  );
}
