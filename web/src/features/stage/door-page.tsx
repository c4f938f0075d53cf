import { club } from 'virtual:club';
import { stageTexts } from '@club/texts/admin/stage';
import type { MetaFunction } from 'react-router';
import { StageFrame } from './console/stage-frame.tsx';
import { Arrivals } from './door/arrivals.tsx';
import { TeamList } from './door/team-list.tsx';

export const meta: MetaFunction = () => [{ title: `${stageTexts.door.open} | ${club.name}` }];

/** A phone that ticks off the teams of a show as they come. See docs/rules/stage.md, ST12. */
export default function DoorPage() {
  return (
    <StageFrame name={stageTexts.door.open} title={stageTexts.door.title}>
      {(play, stage) => ({
        aside: <TeamList play={play} events={stage.events} />,
        main: <Arrivals play={play} stage={stage} />,
      })}
    </StageFrame>
  );
}
