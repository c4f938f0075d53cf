import type { AttemptReply } from '@club/contract/entities/attempts';
import { playTexts } from '@club/texts/play';
import { AttemptNumber } from '#entities/attempts/attempt-number.tsx';
import { SectionText } from '#entities/papers/section-text.tsx';
import { OrganiserList } from '#player/news/organiser-lines.tsx';
import { useTexts } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { FullScreenRule } from './full-screen-rule.tsx';
import { GeneralInstructions } from './general-instructions.tsx';
import { Candidate } from './play-header.tsx';
import { SectionChips } from './section-chips.tsx';
import { Sheet } from './sheet.tsx';

export interface InstructionsSheetProps {
  attempt: AttemptReply;
  section: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function InstructionsSheet({ attempt, section, open, onOpenChange }: InstructionsSheetProps) {
  const texts = useTexts(playTexts);
  const progress = attempt.sections.find((one) => one.section === section);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.instructions}>
      <p className="font-semibold text-bad">{texts.sheet.clockRuns}</p>
      <div className="grid gap-2">
        <p className="font-semibold">
          <InEnglish>{attempt.round.title}</InEnglish>
        </p>
        <SectionChips sections={attempt.sections} current={section} />
        <Candidate />
      </div>
      <OrganiserList />
      {progress && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 max-[18rem]:grid-cols-1">
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
        <li>
          <FullScreenRule of={attempt} />
        </li>
      </ul>
    </Sheet>
  );
}
