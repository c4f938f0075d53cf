import { profileEndpoints, type SessionReply } from '@club/contract/profile';
import { browserTexts } from '@club/texts/browser';
import { browserText } from '@club/texts/browser-text';
import { profileTexts } from '@club/texts/profile';
import { slipLogInTexts } from '@club/texts/slip-log-in';
import { appointmentText } from '@club/texts/times';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOnline } from '#shared/ui/use-online.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { ProfileCard } from './profile-card.tsx';

const changesSessions = { changes: [profileEndpoints.listSessions] } as const;

/** @param hasSlip of an account that a school registered: it has no password */
export function OwnSessions({ hasSlip }: { hasSlip: boolean }) {
  const texts = useTexts(profileTexts);
  const slip = useTexts(slipLogInTexts);
  const { data, error, refetch, isFetching } = useReply(
    profileEndpoints.listSessions,
    {},
    // Another device may have logged in or out meanwhile.
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const sessions = data?.sessions;
  const endOthers = useAct(profileEndpoints.endOtherSessions, changesSessions);
  const isOnline = useOnline();
  const others = sessions?.filter(({ isThisOne }) => !isThisOne) ?? [];

  return (
    <ProfileCard title={texts.sessions.title}>
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={isOnline ? texts.loading : texts.waiting} />
      )}
      {others.length > 1 && (
        <p>
          <Button
            variant="secondary"
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                onSuccess: ({ message }) => toast.success(message),
                onError: (problem) => toast.error(errorMessage(problem)),
              })
            }
          >
            {texts.sessions.logOutOthers}
          </Button>
        </p>
      )}
      <p className="text-sm text-text-soft">
        {hasSlip ? (
          slip.endsByItself
        ) : (
          <RichText
            text={texts.sessions.endsByItself}
            marks={{ reset: (words) => <TextLink to="/reset-password">{words}</TextLink> }}
          />
        )}
      </p>
    </ProfileCard>
  );
}

function SessionLine({ session: { id, browser, startedAt, isThisOne } }: { session: SessionReply }) {
  const end = useAct(profileEndpoints.endSession, changesSessions);
  const texts = useTexts(profileTexts).sessions;
  const language = useLanguage();
  const words = useTexts(browserTexts);
  const name = browser === null ? texts.unknown : browserText(browser, words);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {browser === null ? (
            name
          ) : (
            <RichText
              text={browserText(browser, words, (inEnglish) => `<name>${inEnglish}</name>`)}
              marks={{ name: (inEnglish) => <InEnglish>{inEnglish}</InEnglish> }}
            />
          )}
        </p>
        <p className="text-sm text-text-soft">
          {texts.since({ moment: appointmentText(language, Date.parse(startedAt)) })}
        </p>
      </div>
      {isThisOne ? (
        <Badge tone="good">{texts.thisOne}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          aria-label={texts.logOutOf({ browser: name })}
          busy={end.isPending}
          onClick={() =>
            end.mutate(
              { params: { id } },
              {
                onSuccess: ({ message }) => toast.success(message),
                onError: (problem) => toast.error(errorMessage(problem)),
              },
            )
          }
        >
          {texts.logOut}
        </Button>
      )}
    </li>
  );
}
