import { quizDayTexts } from '@club/texts/quiz-day';
import { timeText } from '@club/texts/times';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { runningPause } from '#player/engine/quiz-news.ts';
import { clockText } from '#player/engine/server-clock.ts';
import { useQuizNews, useSecondsLeft, useSitting } from '#player/engine/sitting-context.ts';
import { Reason } from '#player/news/intervention-text.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { PlayPanel } from './play-panel.tsx';

export function Paused({ sitting, until }: { sitting: OpenSitting; until: number }) {
  const texts = useTexts(quizDayTexts).paused;
  const language = useLanguage();
  const left = useSecondsLeft(sitting);
  const { news } = useSitting();
  const pause = runningPause(useQuizNews(news).mine?.interventions ?? [], until);
  return (
    <PlayPanel title={texts.title} tone="teal">
      <p className="text-xl low-phone:text-lg short:text-lg">
        <RichText
          text={texts.left({ left: clockText(left) })}
          marks={{ left: (words) => <strong className="figures">{words}</strong> }}
        />
      </p>
      {pause?.reason && (
        <p>
          <Reason words={pause.reason} />
        </p>
      )}
      <p>{texts.safe}</p>
      <p className="text-text-soft">{texts.goesOn({ time: timeText(language, until) })}</p>
    </PlayPanel>
  );
}
