import type { RoundReply } from '@club/contract/entities/rounds';
import { phaseNames } from '@club/texts/admin/phases';
import { Badge } from '#shared/ui/badge.tsx';
import { phaseTones } from './round-texts.ts';

/** A round that students could sit by its hours is not called open while another one is current: nobody can sit it. */
export function PhaseBadge({
  round: { phase, isCurrent, isRehearsal },
}: {
  readonly round: Pick<RoundReply, 'phase' | 'isCurrent' | 'isRehearsal'>;
}) {
  if (phase === 'open' && !isCurrent && !isRehearsal) return <Badge>Not current</Badge>;
  return <Badge tone={phaseTones[phase]}>{phaseNames[phase]}</Badge>;
}
