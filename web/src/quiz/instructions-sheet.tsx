import type { AttemptReply } from '@club/contract/quiz';
import { fullScreenRule } from './full-screen-rule.ts';
import { Sheet } from './sheet.tsx';

export interface InstructionsSheetProps {
  attempt: AttemptReply;
  section: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What was read before the start, for a second look while the clock runs. */
export function InstructionsSheet({ attempt, section, open, onOpenChange }: InstructionsSheetProps) {
  const progress = attempt.sections.find((one) => one.section === section);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Instructions">
      <p className="font-semibold text-bad">The clock is running.</p>
      {progress && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-text-soft">Problem type</dt>
          <dd>{progress.problemType}</dd>
          <dt className="text-text-soft">Marking scheme</dt>
          <dd>{progress.markingScheme}</dd>
        </dl>
      )}
      <ul className="grid list-disc gap-2 pl-5 marker:text-marigold-dim">
        <li>Your answers are saved as you give them. Prev, Next and the numbers only move between questions.</li>
        {attempt.generalInstructions.map((instruction) => (
          <li key={instruction}>{instruction}</li>
        ))}
        <li>{fullScreenRule(attempt)}</li>
      </ul>
    </Sheet>
  );
}
