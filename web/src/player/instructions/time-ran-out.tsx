import { sittingTexts } from '@club/texts/sitting';
import { useSitting } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { Notice } from '#shared/ui/states.tsx';

export function TimeRanOut({ round }: { round: string }) {
  const texts = useTexts(sittingTexts).timeRanOut;
  const { sitting } = useSitting();
  if (!sitting?.view().hasRunOut || sitting.round !== round) return null;
  return (
    <Notice tone="warn" title={texts.title({ section: sitting.section })}>
      {texts.text}
    </Notice>
  );
}
