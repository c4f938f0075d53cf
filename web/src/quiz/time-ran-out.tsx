import { Notice } from '#shared/ui/states.tsx';
import { useSitting } from './sitting-context.ts';

/** Says that the clock ended the section that was open here last; nothing where its participant did. */
export function TimeRanOut({ round }: { round: string }) {
  const { sitting } = useSitting();
  if (!sitting?.view().hasRunOut || sitting.round !== round) return null;
  return (
    <Notice tone="warn" title={`Time for section ${sitting.section} ran out`}>
      {timeRanOutSentence}
    </Notice>
  );
}

/** What has happened to the answers, for whoever was still at them. */
export const timeRanOutSentence = 'What you had answered until then is handed in by itself. You need not do anything.';
