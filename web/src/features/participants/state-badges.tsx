import type { ParticipantReply } from '@club/contract/entities/attempts';
import { anomalyTexts } from '@club/texts/admin/anomalies';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { participantStateTexts } from '@club/texts/admin/participant-states';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';

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

interface StateNote {
  readonly text: string;
  readonly tone: BadgeTone;
}

const stateText = ({ state, section }: Pick<ParticipantStatus, 'state' | 'section'>): string =>
  section === null ? participantStateTexts[state] : `Section ${section}`;

/** What there is to say besides the state, the most urgent first. */
function notesOf({ isSilent, flags, anomalies, sharing, isOnPaper }: ParticipantStatus): readonly StateNote[] {
  return [
    ...(flags > 0 ? [{ text: countWithNoun(flags, 'warning'), tone: 'bad' } as const] : []),
    ...(isSilent ? [{ text: 'No response', tone: 'warn' } as const] : []),
    ...anomalies.map((anomaly) => ({ text: anomalyTexts[anomaly], tone: 'warn' }) as const),
    ...(sharing.browser > 0
      ? [{ text: `Same device as ${countWithNoun(sharing.browser, 'other')}`, tone: 'neutral' } as const]
      : []),
    ...(isOnPaper ? [{ text: 'On paper', tone: 'neutral' } as const] : []),
  ];
}

export function StateBadges(status: ParticipantStatus) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[status.state]}>{stateText(status)}</Badge>
      {notesOf(status).map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  );
}

const dots: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-line-strong',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  accent: 'bg-marigold',
};

/** One line of a list: a dot and the state, the most urgent note, and how many more there are. */
export function StateLine(status: ParticipantStatus) {
  const notes = notesOf(status);
  const [first, ...others] = notes;
  return (
    <span
      className="inline-flex items-center gap-2 whitespace-nowrap"
      {...(notes.length > 0 && { title: notes.map(({ text }) => text).join(', ') })}
    >
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', dots[tones[status.state]])} />
      {stateText(status)}
      {first && (
        <span
          className={classNames(
            'text-xs font-semibold',
            first.tone === 'bad' ? 'text-bad' : first.tone === 'warn' ? 'text-warn' : 'text-text-soft',
          )}
        >
          {first.text}
        </span>
      )}
      {others.length > 0 && (
        <span className="figures text-xs text-text-soft">
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{others.map(({ text }) => text).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
