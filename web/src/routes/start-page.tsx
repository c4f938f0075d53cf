import { useCurrentFigures } from '#features/team-live/queries.ts';
import { RoundStrip } from '#features/team-live/round-strip.tsx';
import { StartPage } from '#features/team-tasks/start-page.tsx';
import { useMay } from '#shared/session.ts';

export { meta } from '#features/team-tasks/start-page.tsx';

/** The tasks of the team below the current round: two features on one page. */
export default function Start() {
  const { data, isLoading } = useCurrentFigures({ enabled: useMay('watch') });
  return <StartPage isWaiting={isLoading} above={data && <RoundStrip board={data} />} />;
}
