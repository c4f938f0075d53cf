import type { RoundReply } from '@club/contract/entities/rounds';
import { useId } from 'react';
import { PhaseBadge } from '#entities/rounds/phase-badge.tsx';
import { useMayOpen } from '#shared/page-rights.ts';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

export interface RoundSwitcherProps {
  rounds: readonly RoundReply[];
  slug: string;
  /** Omitted: the name of the round is not a menu. */
  onSwitch?: (slug: string) => void;
}

export function RoundSwitcher({ rounds, slug, onSwitch }: RoundSwitcherProps) {
  const id = useId();
  const paperPath = `/admin/rounds/${slug}/paper`;
  const mayOpenPaper = useMayOpen()(paperPath);
  const chosen = rounds.find((round) => round.slug === slug);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm max-sm:pb-0.5">
      {onSwitch ? (
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3 sm:max-w-md">
          <label htmlFor={id} className="font-semibold max-sm:sr-only">
            Round
          </label>
          <span className="min-w-0 flex-1">
            <Select id={id} value={slug} onChange={(event) => onSwitch(event.currentTarget.value)}>
              {!chosen && <option value={slug}>{slug}</option>}
              {rounds.map((round) => (
                <option key={round.slug} value={round.slug}>
                  {round.title}
                  {round.isCurrent ? ' (current)' : ''}
                </option>
              ))}
            </Select>
          </span>
        </div>
      ) : (
        <p className="min-h-9 content-center">
          Round <b>{chosen?.title ?? slug}</b>
        </p>
      )}
      {chosen && (
        <>
          <PhaseBadge round={chosen} />
          {!chosen.isCurrent && <span className="text-text-soft">Not the current round</span>}
          {mayOpenPaper && (
            <TextLink to={paperPath} className="ml-auto inline-flex min-h-11 items-center">
              Paper
            </TextLink>
          )}
        </>
      )}
    </div>
  );
}
