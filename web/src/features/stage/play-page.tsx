import { club } from 'virtual:club';
import { stageTexts } from '@club/texts/admin/stage';
import type { MetaFunction } from 'react-router';
import { Console } from './console/console.tsx';
import { ScoreSheet } from './console/score-sheet.tsx';
import { StageFrame } from './console/stage-frame.tsx';

export const meta: MetaFunction = () => [{ title: `${stageTexts.console.name} | ${club.name}` }];

/** For the quizmaster and the scorer of a show. See docs/stage.md. */
export default function PlayStagePage() {
  return (
    <StageFrame name={stageTexts.console.name} title={stageTexts.console.title}>
      {(play, stage) => ({
        aside: <ScoreSheet play={play} events={stage.events} />,
        main: <Console play={play} stage={stage} />,
      })}
    </StageFrame>
  );
}
