import { club } from 'virtual:club';
import { stageTexts } from '@club/texts/admin/stage';
import { type MetaFunction, useSearchParams } from 'react-router';
import { Console } from './console/console.tsx';
import { ScoreSheet } from './console/score-sheet.tsx';
import { StageFrame } from './console/stage-frame.tsx';
import { Arrivals } from './door/arrivals.tsx';
import { TeamList } from './door/team-list.tsx';

const isAtDoor = (search: URLSearchParams) => search.has('door');

export const meta: MetaFunction = ({ location }) => [
  {
    title: `${isAtDoor(new URLSearchParams(location.search)) ? stageTexts.door.open : stageTexts.console.name} | ${club.name}`,
  },
];

/**
 * For the quizmaster and the scorer of a show and, with `?door`, for whoever receives its teams: one page, since a route is in the
 * scripts of every page. See docs/stage.md.
 */
export default function PlayStagePage() {
  const [search] = useSearchParams();
  return isAtDoor(search) ? <Door /> : <PlayedStage />;
}

function PlayedStage() {
  return (
    <StageFrame name={stageTexts.console.name} title={stageTexts.console.title}>
      {(play, stage) => ({
        aside: <ScoreSheet play={play} events={stage.events} />,
        main: <Console play={play} stage={stage} />,
      })}
    </StageFrame>
  );
}

/** A phone that ticks off the teams as they come. See docs/rules/stage.md, ST12. */
function Door() {
  return (
    <StageFrame name={stageTexts.door.open} title={stageTexts.door.title}>
      {(play, stage) => ({
        aside: <TeamList play={play} events={stage.events} />,
        main: <Arrivals play={play} stage={stage} />,
      })}
    </StageFrame>
  );
}
