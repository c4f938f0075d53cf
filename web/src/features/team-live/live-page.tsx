import { club } from 'virtual:club';
import { type LiveBoardReply, teamLiveEndpoints } from '@club/contract/team-live';
import { presentCount } from '@club/domain/entities/attempts/live-state';
import Presentation from 'lucide-react/icons/presentation';
import { type MetaFunction, useSearchParams } from 'react-router';
import { clockText } from '#shared/clock.ts';
import { sheetOf } from '#shared/download-sheet.ts';
import { fragments } from '#shared/fragments.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { useChangeSearch } from '#shared/use-change-search.ts';
import { CityTable } from './city-table.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { LivePicture } from './live-picture.tsx';
import { statusText, timeLeftText } from './live-text.ts';
import { NumberTiles } from './number-tiles.tsx';
import { PaperState } from './paper-state.tsx';
import { Projector } from './projector.tsx';
import { type LiveFeed, useLive } from './queries.ts';
import { SchoolTable } from './school-table.tsx';
import { ServerLoad } from './server-load.tsx';
import { StepBars } from './step-bars.tsx';

export const meta: MetaFunction = () => [{ title: `Live | ${club.name}` }];

/** The search parameter for the projector view. */
const projectorParam = 'projector';

export default function LivePage() {
  const live = useLive();
  const round = useRoundParam();
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const isProjected = search.has(projectorParam);
  const words = search.get('search')?.trim().slice(0, 200);
  const shown = { ...(round !== undefined && { round }), ...(words && { search: words }) };

  function project(isWanted: boolean) {
    changeSearch((next) => {
      if (isWanted) next.set(projectorParam, '');
      else next.delete(projectorParam);
    });
  }

  async function openProjector() {
    // A browser without full screen, or that refuses it, shows the view in its window.
    await document.documentElement.requestFullscreen?.().catch(() => undefined);
    project(true);
  }

  const { board } = live;
  return (
    <AdminPage
      title="Live"
      intro={board ? <span className="figures">{statusText(live, board)}</span> : 'Who is playing now.'}
      actions={
        <>
          <Button variant="secondary" onClick={openProjector} disabled={!board}>
            <Presentation aria-hidden="true" className="size-4.5" />
            Projector
          </Button>
          <DownloadMenu
            groups={[
              [
                {
                  label: words ? 'Schools (filtered)' : 'Schools',
                  download: sheetOf(teamLiveEndpoints.downloadLive, 'live', { query: shown }),
                },
              ],
            ]}
          />
        </>
      }
    >
      {board ? (
        <>
          <ConnectionLine {...live} board={board} />
          <Arrival at={fragments.board}>
            <Board board={board} />
          </Arrival>
          {isProjected && <Projector live={live} board={board} onLeave={() => project(false)} />}
        </>
      ) : (
        <LoadingBoard {...live} />
      )}
    </AdminPage>
  );
}

function LoadingBoard({ error, isTrying, retry, connection }: LiveFeed) {
  if (error && connection !== 'connecting') return <ErrorState error={error} onRetry={retry} retrying={isTrying} />;
  return <LoadingState label="Counting participants" />;
}

function Board({ board }: { board: LiveBoardReply }) {
  return (
    <div className="flex flex-col gap-8">
      {board.pause && (
        <Notice tone="warn" title="The quiz is paused">
          <span className="figures">
            All clocks are stopped. They resume automatically at {clockText(board.pause.until)}, in{' '}
            {timeLeftText(board.pause.until, board.now)}.
          </span>
        </Notice>
      )}
      {presentCount(board.counts) === 0 && (
        <Notice title="No participants yet">
          Participants on the instructions page count as waiting, and as playing from their first section on. This page
          updates automatically.
        </Notice>
      )}
      <NumberTiles board={board} />
      <div className="grid gap-8 lg:grid-cols-2">
        <StepBars board={board} />
        <div className="flex flex-col gap-8">
          <ServerLoad load={board.load} />
          <PaperState paper={board.paper} slug={board.round.slug} />
        </div>
      </div>
      <LivePicture picture={board.picture} />
      <CityTable cities={board.cities} />
      <SchoolTable board={board} />
    </div>
  );
}
