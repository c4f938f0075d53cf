import type { SessionReply } from '@club/contract/accounts';
import { indianTimeText } from '@club/domain/shared/indian-time';
import { errorMessage } from '#shared/error-message.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOnline } from '#shared/ui/use-online.ts';
import { ProfileCard } from './profile-card.tsx';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './queries.ts';

/** Where the account is logged in, each with a way to end it. */
export function OwnSessions() {
  const { data: sessions, error, refetch, isFetching } = useOwnSessions();
  const endOthers = useEndOtherSessions();
  const isOnline = useOnline();
  const others = sessions?.filter(({ isThisOne }) => !isThisOne) ?? [];

  return (
    <ProfileCard title="Where you are logged in">
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={isOnline ? 'Loading' : 'Waiting for the connection'} />
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
            Log out all other devices
          </Button>
        </p>
      )}
      <p className="text-sm text-text-soft">
        A log-in ends by itself after seven days. If one of these is not yours, end it and{' '}
        <TextLink to="/reset-password">set a new password</TextLink>.
      </p>
    </ProfileCard>
  );
}

function SessionLine({ session: { id, browser, startedAt, isThisOne } }: { session: SessionReply }) {
  const end = useEndSession();
  const name = browser ?? 'An unknown browser';
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-text-soft">Since {indianTimeText(Date.parse(startedAt))}</p>
      </div>
      {isThisOne ? (
        <Badge tone="good">this device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          aria-label={`Log out ${name}`}
          busy={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: ({ message }) => toast.success(message),
              onError: (problem) => toast.error(errorMessage(problem)),
            })
          }
        >
          Log out
        </Button>
      )}
    </li>
  );
}
