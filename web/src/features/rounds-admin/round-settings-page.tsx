import { club } from 'virtual:club';
import { type MetaFunction, useNavigate, useParams } from 'react-router';
import { PhaseBadge } from '#entities/rounds/phase-badge.tsx';
import { useRoundSettings } from '#entities/rounds/queries.ts';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { RoundActs } from './round-acts.tsx';
import { RoundSettingsForm } from './settings/round-settings-form.tsx';

export const meta: MetaFunction = () => [{ title: `Round settings | ${club.name}` }];

/** The opening hours of a round, its audience, its full-screen rule and its results. */
export default function RoundSettingsPage() {
  const { slug = '' } = useParams();
  const { data: round, error, refetch, isFetching } = useRoundSettings(slug);
  const navigate = useNavigate();

  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to rounds' }} />;
  }
  return (
    <AdminPage
      title={round?.title ?? 'Round'}
      intro={
        round && (
          <span className="flex flex-wrap items-center gap-2">
            <PhaseBadge round={round} />
            {round.isCurrent && <Badge tone="accent">Current</Badge>}
            {round.isForAdmins && <Badge>Rehearsal</Badge>}
          </span>
        )
      }
    >
      <RoundTabs slug={slug} />
      {round ? (
        <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
          <RoundSettingsForm
            key={slug}
            round={round}
            onRenamed={(renamed) => void navigate(`/admin/rounds/${renamed}`, { replace: true })}
          />
          <RoundActs round={round} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the settings" />
      )}
    </AdminPage>
  );
}
