import { club } from 'virtual:club';
import { type StageReply, stageEndpoints } from '@club/contract/stage';
import { stageTexts } from '@club/texts/admin/stage';
import { stageTeamsTexts } from '@club/texts/admin/stage-teams';
import { useState } from 'react';
import { type MetaFunction, useParams, useSearchParams } from 'react-router';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { SetupForm } from './setup/setup-form.tsx';
import { TeamPhones } from './setup/team-phones.tsx';
import { TeamsOfSchools } from './teams/teams-of-schools.tsx';

const isOfTeams = (search: URLSearchParams) => search.has('teams');

export const meta: MetaFunction = ({ location }) => [
  {
    title: `${isOfTeams(new URLSearchParams(location.search)) ? stageTeamsTexts.name : stageTexts.tab} | ${club.name}`,
  },
];

/** A round that is played on a stage and, with `?teams`, the schools whose teams play: one page, as the console and the door are. */
export default function StagePage() {
  const [search] = useSearchParams();
  return isOfTeams(search) ? <TeamsOfSchools /> : <StageSetup />;
}

/** Teams and rules of play. See docs/rules/stage.md. */
function StageSetup() {
  const { slug = '' } = useParams();
  const { data, error, refetch, isFetching } = useReply(stageEndpoints.readStage, { params: { slug } });
  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to rounds' }} />;
  }
  return (
    <AdminPage
      title={data ? `${stageTexts.tab}: ${data.title}` : stageTexts.tab}
      intro={stageTexts.intro}
      actions={
        data &&
        data.obstacle === null && (
          <>
            <ButtonLink variant="secondary" to={`/admin/rounds/${slug}/stage?teams`}>
              {stageTeamsTexts.open}
            </ButtonLink>
            {data.isStaged && data.isPaperPublished && (
              <>
                <ButtonLink variant="secondary" to={`/admin/rounds/${slug}/stage/play?door`}>
                  {stageTexts.door.open}
                </ButtonLink>
                <ButtonLink to={`/admin/rounds/${slug}/stage/play`}>{stageTexts.openConsole}</ButtonLink>
              </>
            )}
          </>
        )
      }
    >
      <RoundTabs slug={slug} />
      {data ? (
        <Stage key={slug} stage={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={stageTexts.loading} />
      )}
    </AdminPage>
  );
}

function Stage({ stage }: { stage: StageReply }) {
  const { slug, obstacle, sections, isStaged, isPaperPublished, eventCount } = stage;
  if (obstacle !== null) return <Notice tone="warn">{stageTexts.obstacles[obstacle]}</Notice>;
  const toPaper = <TextLink to={`/admin/rounds/${slug}/paper`}>{stageTexts.toPaper}</TextLink>;
  if (sections.length === 0) return <Notice action={toPaper}>{stageTexts.noSections}</Notice>;
  return (
    <>
      {!isPaperPublished && (
        <Notice tone="warn" action={toPaper}>
          {stageTexts.notPublished}
        </Notice>
      )}
      {!isStaged && <Notice>{stageTexts.willBeStaged}</Notice>}
      <ShowAddress stage={stage} />
      <SetupForm stage={stage} />
      <TeamPhones stage={stage} />
      {eventCount > 0 && <BeginAgain slug={slug} eventCount={eventCount} />}
    </>
  );
}

function ShowAddress({ stage: { code } }: { stage: StageReply }) {
  if (code === null) return null;
  const path = `/show/${code}`;
  return (
    <section aria-labelledby="stage-show" className="flex flex-col gap-2">
      <h2 id="stage-show" className="text-lg">
        {stageTexts.show.title}
      </h2>
      <p className="text-sm text-text-soft">{stageTexts.show.hint}</p>
      <p>
        {stageTexts.show.code}: <strong className="figures text-xl">{code}</strong>
      </p>
      <p>
        {stageTexts.show.page}: <TextLink to={path}>{`${window.location.origin}${path}`}</TextLink>
      </p>
    </section>
  );
}

function BeginAgain({ slug, eventCount }: { slug: string; eventCount: number }) {
  const texts = stageTexts.again;
  const [isAsking, setIsAsking] = useState(false);
  const clear = useAct(stageEndpoints.clearStage, {
    replaces: replyKey(stageEndpoints.readStage, { params: { slug } }),
    changes: [stageEndpoints.playStage],
  });
  return (
    <section aria-labelledby="stage-again" className="flex flex-col items-start gap-3">
      <h2 id="stage-again" className="text-lg">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.question(eventCount)}
        confirmLabel={texts.confirm}
        destructive
        onConfirm={async () => {
          await clear.mutateAsync({ params: { slug } });
          toast.success(texts.done);
        }}
      >
        <p>{texts.explanation}</p>
        {clear.error && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {errorMessage(clear.error)}
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}
