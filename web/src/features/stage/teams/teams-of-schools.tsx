import { type InvitationsReply, stageEndpoints } from '@club/contract/stage';
import { stageTeamsTexts as texts } from '@club/texts/admin/stage-teams';
import { useParams } from 'react-router';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useReply } from '#shared/use-reply.ts';
import { InviteForm } from './invite-form.tsx';
import { TeamCard } from './team-card.tsx';

/** Teams of schools whose students qualified in another round. See docs/rules/stage.md, ST13. */
export function TeamsOfSchools() {
  const { slug = '' } = useParams();
  const { data, error, refetch, isFetching } = useReply(stageEndpoints.readInvitations, { params: { slug } });
  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to rounds' }} />;
  }
  return (
    <AdminPage
      title={texts.name}
      intro={texts.intro}
      actions={
        <ButtonLink variant="secondary" to={`/admin/rounds/${slug}/stage`}>
          {texts.back}
        </ButtonLink>
      }
    >
      <RoundTabs slug={slug} />
      {data ? (
        <Schools slug={slug} invitations={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </AdminPage>
  );
}

function Schools({ slug, invitations }: { slug: string; invitations: InvitationsReply }) {
  const { source, areResultsOut, schools, code, sendsMail } = invitations;
  if (source === null) {
    const toSettings = <TextLink to={`/admin/rounds/${slug}`}>{texts.toSettings}</TextLink>;
    return <Notice action={toSettings}>{texts.noSource}</Notice>;
  }
  const teams = schools.flatMap(({ team, city }) => (team === null ? [] : [{ team, city }]));
  const uninvited = schools.filter(({ team }) => team === null);
  return (
    <>
      {!areResultsOut ? (
        <Notice
          tone="warn"
          action={<TextLink to={withRound('/admin/results', source.slug)}>{texts.toResults}</TextLink>}
        >
          {texts.notOut(source.title)}
        </Notice>
      ) : (
        schools.length === 0 && <Notice>{texts.nobody}</Notice>
      )}
      {schools.length > 0 && <p className="text-sm text-text-soft">{texts.source(source.title)}</p>}
      {schools.length > 0 && !sendsMail && <Notice>{texts.noMail}</Notice>}
      {code === null && schools.length > 0 && <Notice>{texts.willBeStaged}</Notice>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {teams.map(({ team, city }) => (
          <li key={team.id}>
            <TeamCard slug={slug} code={code ?? ''} team={team} city={city} />
          </li>
        ))}
      </ul>
      {uninvited.length > 0 && <InviteForm slug={slug} schools={uninvited} note={invitations.note} />}
    </>
  );
}
