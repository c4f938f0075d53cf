import type { ParticipantReply } from '@club/contract/entities/attempts';
import { anomalyTexts } from '@club/texts/admin/anomalies';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { participantStateTexts } from '@club/texts/admin/participant-states';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';

const tones: Readonly<Record<ParticipantReply['state'], BadgeTone>> = {
  registered: 'warn',
  proved: 'neutral',
  waiting: 'neutral',
  sitting: 'accent',
  'between-sections': 'accent',
  submitted: 'good',
  disqualified: 'bad',
};

export type ParticipantStatus = Pick<
  ParticipantReply,
  'state' | 'section' | 'isSilent' | 'flags' | 'anomalies' | 'sharing' | 'isOnPaper'
>;

export function StateBadges({ state, section, isSilent, flags, anomalies, sharing, isOnPaper }: ParticipantStatus) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{section === null ? participantStateTexts[state] : `Section ${section}`}</Badge>
      {isOnPaper && <Badge>On paper</Badge>}
      {isSilent && <Badge tone="warn">No response</Badge>}
      {anomalies.map((anomaly) => (
        <Badge key={anomaly} tone="warn">
          {anomalyTexts[anomaly]}
        </Badge>
      ))}
      {sharing.browser > 0 && <Badge>Same device as {countWithNoun(sharing.browser, 'other')}</Badge>}
      {flags > 0 && <Badge tone="bad">{countWithNoun(flags, 'warning')}</Badge>}
    </span>
  );
}
