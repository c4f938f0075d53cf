import { club } from 'virtual:club';
import { type InvitationReply, stageEndpoints } from '@club/contract/stage';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { showInvitationTexts } from '@club/texts/show-invitation';
import { dateTimeText } from '@club/texts/times';
import { type MetaFunction, useLocation, useParams } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { IncompleteLink } from '#shared/ui/incomplete-link.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { useAct } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, showInvitationTexts).title) },
  { name: 'robots', content: 'noindex' },
  // The address contains the key.
  { name: 'referrer', content: 'no-referrer' },
];

/** Where a student of a team says whether they come. Needs no account. See docs/rules/stage.md, ST13. */
export default function InvitationPage() {
  const texts = useTexts(showInvitationTexts);
  usePageTitle(texts.title);
  const { code = '' } = useParams();
  const key = useLocation().hash.slice(1);
  return (
    <FormPage kicker={<InEnglish>{club.name}</InEnglish>} title={texts.title}>
      {key === '' ? <IncompleteLink /> : <Invitation key={`${code} ${key}`} code={code} memberKey={key} />}
    </FormPage>
  );
}

function Invitation({ code, memberKey }: { code: string; memberKey: string }) {
  const texts = useTexts(showInvitationTexts);
  const call = { params: { code }, body: { key: memberKey } };
  const { data, error, refetch, isFetching } = useReply(stageEndpoints.readInvitation, call, {
    quiet: true,
    retry: false,
  });
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingState label={texts.loading} />
    );
  }
  return <Answer call={call} invitation={data} />;
}

interface AnswerProps {
  call: { params: { code: string }; body: { key: string } };
  invitation: InvitationReply;
}

function Answer({ call: { params, body }, invitation }: AnswerProps) {
  const texts = useTexts(showInvitationTexts);
  const language = useLanguage();
  const { round, team, name, note, state, answerBy, isOpen } = invitation;
  const answer = useAct(stageEndpoints.answerInvitation, {
    replaces: replyKey(stageEndpoints.readInvitation, { params, body }),
  });
  const send = (comes: boolean) => answer.mutate({ params, body: { ...body, comes } });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg font-semibold">{texts.invited({ name, team, show: roundTitleIn(language, round) })}</p>
      {note !== '' && <p className="whitespace-pre-wrap">{note}</p>}
      <p role="status" className="font-semibold">
        {texts.states[state]}
      </p>
      {isOpen ? (
        <>
          <p>
            {texts.answerBy({ at: dateTimeText(language, Date.parse(answerBy)) })} {state !== 'invited' && texts.change}
          </p>
          <p className="text-text-soft">{texts.parents}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant={state === 'confirmed' ? 'secondary' : 'primary'}
              aria-pressed={state === 'confirmed'}
              busy={answer.isPending && answer.variables.body.comes}
              onClick={() => send(true)}
            >
              {texts.comes}
            </Button>
            <Button
              variant="secondary"
              aria-pressed={state === 'declined'}
              busy={answer.isPending && !answer.variables.body.comes}
              onClick={() => send(false)}
            >
              {texts.cannot}
            </Button>
          </div>
          {answer.error && (
            <p role="alert" className="font-semibold text-bad">
              {errorMessage(answer.error)}
            </p>
          )}
        </>
      ) : (
        state !== 'replaced' && <Notice>{texts.over}</Notice>
      )}
    </div>
  );
}
