import type { RoundReply } from '@club/contract/entities/rounds';
import { type SittingObstacle, sittingObstacle } from '@club/domain/entities/rounds/round-hours';
import { phaseNames } from '@club/texts/admin/phases';
import { Badge } from '#shared/ui/badge.tsx';
import { phaseTones } from './round-texts.ts';
import { toAnnouncedRound } from './schedule.ts';

const obstacleNames: Readonly<Record<SittingObstacle, string>> = {
  'not-current': 'Not current',
  'no-questions': 'No questions',
  'shorter-than-paper': 'Hours shorter than paper',
};

/** See docs/rules/rounds.md, N20. */
export function PhaseBadge({ round }: { readonly round: RoundReply }) {
  const { phase, isRehearsal = false } = round;
  const obstacle =
    phase === 'open' ? sittingObstacle({ ...round, ...toAnnouncedRound(round), isRehearsal }) : undefined;
  if (obstacle !== undefined) {
    return <Badge tone={obstacle === 'not-current' ? 'neutral' : 'bad'}>{obstacleNames[obstacle]}</Badge>;
  }
  return <Badge tone={phaseTones[phase]}>{phaseNames[phase]}</Badge>;
}
