import { useCurrentFigures } from '#features/team-live/queries.ts';
import { RoundStrip, RoundStripPlace } from '#features/team-live/round-strip.tsx';
import { StartPage } from '#features/team-tasks/start-page.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { useMay } from '#shared/session.ts';

export { meta } from '#features/team-tasks/start-page.tsx';

/** The tasks of the team below the current round: two features on one page. */
export default function Start() {
  const mayWatch = useMay('watch');
  const { data, error } = useCurrentFigures({ enabled: mayWatch });
  const hasNone = !mayWatch || isRefusal(error, 'round-unknown');
  const place = hasNone ? null : <RoundStripPlace hasFailed={error !== null} />;
  return <StartPage above={data ? <RoundStrip board={data} /> : place} />;
}
