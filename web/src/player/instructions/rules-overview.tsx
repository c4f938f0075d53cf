import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Maximize from 'lucide-react/icons/maximize';
import Timer from 'lucide-react/icons/timer';
import { FullScreenRule } from '#player/play/full-screen-rule.tsx';
import { GeneralInstructions } from '#player/play/general-instructions.tsx';
import { useTexts } from '#shared/language.ts';

/** The four most important rules, at a glance. */
export function PicturedRules({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(instructionsTexts).rules;
  const rules = [
    [Maximize, <FullScreenRule key="full-screen" of={attempt} />],
    [Timer, texts.clock],
    [CloudCheck, texts.saved],
    [CircleCheck, texts.submit],
  ] as const;
  return (
    <ul className="mb-3 grid gap-2.5 sm:grid-cols-2">
      {rules.map(([Icon, rule], index) => (
        <li key={index} className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3 rounded-lg bg-sunken p-3">
          <span className="grid size-11 place-items-center rounded-full bg-ink text-marigold">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="text-sm">{rule}</span>
        </li>
      ))}
    </ul>
  );
}

export function AllInstructions({ attempt, title }: { attempt: AttemptReply; title: string }) {
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-2 pr-4 pb-4 pl-9 marker:text-marigold-dim">
        <GeneralInstructions attempt={attempt} />
        <li>
          <FullScreenRule of={attempt} />
        </li>
      </ul>
    </details>
  );
}
