import type { InterventionReply, TimelineEventReply } from '@club/contract/entities/attempts';
import { auditActionText } from '@club/texts/admin/audit-actions';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { integrityEventTexts } from '@club/texts/admin/integrity-events';
import { browserText } from '@club/texts/browser-text';
import { affectedText, interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { clockText } from '#shared/clock.ts';

export interface TimelineLine {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  /** Why, by whom, or how it ended. */
  readonly more?: string | undefined;
  readonly tone: 'plain' | 'good' | 'bad' | 'help';
}

/** Anything not listed is worded as in the audit log. */
const actionTexts: Readonly<Record<string, string>> = {
  'account-changed': 'changed their profile',
  'phone-verified-by-hand': 'took their phone for proved',
  'code-resent-by-hand': 'sent them a new code',
  'sessions-ended-by-hand': 'ended all their log-ins',
  'entry-updated': 'changed their place on the leaderboard',
  'entry-deleted': 'deleted their place on the leaderboard',
  'candidate-corrected': 'corrected who sat',
  'appeal-answered': 'answered their appeal',
};

const messageTexts: Readonly<Record<Extract<TimelineEventReply, { kind: 'message' }>['message'], string>> = {
  'phone-code': 'Code for the phone',
  'password-link': 'Link for a new password',
  announcement: 'Announcement',
};

const outcomeTexts: Readonly<Record<Extract<TimelineEventReply, { kind: 'message' }>['outcome'], string>> = {
  sent: 'sent',
  unconfirmed: 'was handed over, but the service did not confirm it',
  refused: 'could not be sent',
  expired: 'could not be sent in time',
  waiting: 'waits for the service',
  replaced: 'was replaced by a newer one',
  withdrawn: 'was taken back before it was sent',
};

export function timelineLines(
  timeline: readonly TimelineEventReply[],
  interventions: readonly InterventionReply[],
): TimelineLine[] {
  const lines = [
    ...timeline.map((event, index) => ({
      key: `event ${index}`,
      at: event.at,
      tone: 'plain' as const,
      ...eventText(event),
    })),
    ...interventions.flatMap(interventionLines),
  ];
  return lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function eventText(event: TimelineEventReply): Pick<TimelineLine, 'text' | 'more'> & Partial<TimelineLine> {
  switch (event.kind) {
    case 'registered':
      return { text: 'Registered' };
    case 'phone-proved':
      return { text: 'Phone proved' };
    case 'logged-in':
      return {
        text: `Logged in on ${event.browser === null ? 'an unknown browser' : browserText(event.browser)}`,
        more: event.endedAt === null ? undefined : `Ended ${clockText(event.endedAt)}`,
      };
    case 'section-started':
      return { text: `Began section ${event.section}` };
    case 'saved': {
      const what = `${countWithNoun(event.answers, 'answer')} in section ${event.section}`;
      const until = event.until === event.at ? undefined : `Until ${clockText(event.until)}`;
      return event.counts
        ? { text: `Saved ${what}`, more: until }
        : { text: `Saved ${what} too late`, more: until, tone: 'bad' };
    }
    case 'noticed': {
      const times = event.times > 1 ? `, ${event.times} times until ${clockText(event.until)}` : '';
      const text = `${integrityEventTexts[event.event]} in section ${event.section}${times}`;
      return event.isFlag ? { text, more: 'This is a flag', tone: 'bad' } : { text };
    }
    case 'section-ended':
      return event.by === 'participant'
        ? { text: `Finished section ${event.section}` }
        : { text: `The time of section ${event.section} was over` };
    case 'handed-in':
      return { text: 'Handed in', tone: 'good' };
    case 'disqualified':
      return { text: 'Disqualified', tone: 'bad' };
    case 'message': {
      const by = event.channel === 'sms' ? 'SMS' : 'e-mail';
      const isLost = event.outcome === 'refused' || event.outcome === 'expired';
      return {
        text: `${messageTexts[event.message]} by ${by} ${outcomeTexts[event.outcome]}`,
        more: event.problem ?? undefined,
        ...(isLost && { tone: 'bad' }),
      };
    }
    case 'act':
      return {
        text: event.isOwn
          ? ownActionText(event)
          : `${event.by ?? 'The command line'} ${actionTexts[event.action] ?? auditActionText(event.action)}`,
        more: [event.changed.length > 0 && !event.isOwn && `Changed: ${event.changed.join(', ')}`, event.reason]
          .filter(Boolean)
          .join('. '),
        tone: event.isOwn ? 'plain' : 'help',
      };
  }
}

function ownActionText({ action, changed }: Extract<TimelineEventReply, { kind: 'act' }>): string {
  if (action !== 'account-changed') return `By themselves: ${actionTexts[action] ?? auditActionText(action)}`;
  return changed.length === 0 ? 'Changed their profile' : `Changed their profile: ${changed.join(', ')}`;
}

function interventionLines(done: InterventionReply): TimelineLine[] {
  const by = (who: { readonly name: string } | null) => (who === null ? 'somebody whose account is gone' : who.name);
  const concerned = affectedText(done);
  const line: TimelineLine = {
    key: `intervention ${done.id}`,
    at: done.at,
    text: interventionText(done),
    more: `By ${by(done.by)}${concerned === undefined ? '' : `, ${concerned}`}: ${done.reason}`,
    tone: 'help',
  };
  if (done.undone === null) return [line];
  const undone: TimelineLine = {
    key: `intervention ${done.id} undone`,
    at: done.undone.at,
    text: done.kind === 'pause' ? 'Quiz resumed' : `Undone: ${interventionText(done)}`,
    more: `By ${by(done.undone.by)}: ${done.undone.reason}`,
    tone: 'help',
  };
  return [line, undone];
}
