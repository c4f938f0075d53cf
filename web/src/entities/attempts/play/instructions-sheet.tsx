import type { AttemptReply } from '@club/contract/entities/attempts';
import { playTexts } from '@club/texts/play';
import { sittingTexts } from '@club/texts/sitting';
import { fullScreenRule } from '#entities/attempts/full-screen-rule.ts';
import { useTexts } from '#shared/language.ts';
import { AttemptNumber } from './attempt-number.tsx';
import { GeneralInstructions } from './general-instructions.tsx';
import { OrganiserList } from './organiser-lines.tsx';
import { SectionText } from './section-text.tsx';
import { Sheet } from './sheet.tsx';

export interface InstructionsSheetProps {
  attempt: AttemptReply;
  section: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InstructionsSheet({ attempt, section, open, onOpenChange }: InstructionsSheetProps) {
  const texts = useTexts(playTexts);
  const shared = useTexts(sittingTexts);
  const progress = attempt.sections.find((one) => one.section === section);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.instructions}>
      <p className="font-semibold text-bad">{texts.sheet.clockRuns}</p>
      <OrganiserList />
      {progress && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-text-soft">{texts.sheet.problemType}</dt>
          <dd>
            <SectionText of={progress} what="problemType" />
          </dd>
          <dt className="text-text-soft">{texts.sheet.markingScheme}</dt>
          <dd>
            <SectionText of={progress} what="markingScheme" />
          </dd>
        </dl>
      )}
      <ul className="grid list-disc gap-2 pl-5 marker:text-marigold-dim">
        <li>{texts.sheet.saved}</li>
        {attempt.number !== undefined && (
          <li>
            <AttemptNumber attempt={attempt} />
          </li>
        )}
        <GeneralInstructions attempt={attempt} />
        <li>{fullScreenRule(shared, attempt)}</li>
      </ul>
    </Sheet>
  );
}
