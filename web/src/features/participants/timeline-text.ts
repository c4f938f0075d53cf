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
  /** The reason, the actor or the outcome. */
  readonly more?: string | undefined;
  readonly tone: 'plain' | 'good' | 'bad' | 'help';
}

/** Other actions are worded as in the audit log. */
const actionTexts: Readonly<Record<string, string>> = {
  'account-changed': 'changed their profile',
  'phone-verified-by-hand': 'marked their phone as verified',
  'code-resent-by-hand': 'sent them a new code',
  'reset-link-sent-by-hand': 'sent them a password reset link',
  'sessions-ended-by-hand': 'logged them out of all devices',
  'guardian-corrected': 'corrected their guardian',
  'accounts-merged': 'merged another account into this one',
  'consent-given': 'gave consent',
  'consent-withdrawn': 'withdrew consent',
  'consent-reminders-sent': 'sent reminders of consent',
  'consent-list-accepted': 'accepted a signed list of consents',
  'contacts-exported': 'downloaded a sheet with contact data',
  'entry-updated': 'changed their place on the leaderboard',
  'entry-deleted': 'deleted their place on the leaderboard',
  'candidate-corrected': 'corrected their participant details',
  'appeal-answered': 'answered their appeal',
  'sheet-accepted': 'accepted their answer sheet, on paper',
  'sheet-corrected': 'corrected what was read of their answer sheet',
  'sheet-taken-back': 'undid the acceptance of their answer sheet',
};

const messageTexts: Readonly<Record<Extract<TimelineEventReply, { kind: 'message' }>['message'], string>> = {
  'phone-code': 'Phone code',
  'password-link': 'Password link',
  'email-link': 'Link to confirm the email address',
  'show-invitation': 'Invitation to a show',
  'guardian-request': 'Request to a parent or guardian for their consent',
  'guardian-confirmation': 'Confirmation of the consent to a parent or guardian',
  'guardian-code': 'Code to a parent or guardian',
  'guardian-replaced': 'Notice to a guardian whom another has replaced',
  guardian: 'Message to a parent or guardian',
  'consent-reminder': 'Consent reminder',
  'retention-notice': 'Account deletion notice',
  'privacy-notice': 'Email about a new version of the privacy notice or the terms',
  'second-factor-notice': 'Email about two-step verification',
  announcement: 'Announcement',
};

const outcomeTexts: Readonly<Record<Extract<TimelineEventReply, { kind: 'message' }>['outcome'], string>> = {
  sent: 'sent',
  unconfirmed: 'was passed on, but the service did not confirm it',
  refused: 'could not be sent',
  expired: 'could not be sent in time',
  waiting: 'is waiting for the service',
  replaced: 'was replaced by a newer one',
  withdrawn: 'was withdrawn before it was sent',
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
    case 'phone-verified':
      return { text: 'Phone verified' };
    case 'logged-in':
      return {
        text: `Logged in on ${event.browser === null ? 'an unknown browser' : browserText(event.browser)}`,
        more: event.endedAt === null ? undefined : `Ended ${clockText(event.endedAt)}`,
      };
    case 'section-started':
      return { text: `Started section ${event.section}` };
    case 'saved': {
      const what = `${countWithNoun(event.answers, 'answer')} in section ${event.section}`;
      const until = event.until === event.at ? undefined : `Until ${clockText(event.until)}`;
      return event.counts
        ? { text: `Saved ${what}`, more: until }
        : {
            text: `Saved ${what} ${event.isAfterKey ? 'after students could read the answer key' : 'too late'}`,
            more: until,
            tone: 'bad',
          };
    }
    case 'noticed': {
      const times = event.times > 1 ? `, ${event.times} times until ${clockText(event.until)}` : '';
      const text = `${integrityEventTexts[event.event]} in section ${event.section}${times}`;
      return event.isFlag ? { text, more: 'This is a warning', tone: 'bad' } : { text };
    }
    case 'section-ended':
      return { text: `${sectionEndTexts[event.by]} section ${event.section}` };
    case 'submitted':
      return { text: 'Submitted', tone: 'good' };
    case 'disqualified':
      return { text: 'Disqualified', tone: 'bad' };
    case 'appealed':
      return { text: 'Appealed against the disqualification' };
    case 'message': {
      const by = event.channel === 'sms' ? 'SMS' : 'email';
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
          : `${event.by ?? 'Command line'} ${actionTexts[event.action] ?? auditActionText(event.action)}`,
        more: [event.changed.length > 0 && !event.isOwn && `Changed: ${event.changed.join(', ')}`, event.reason]
          .filter(Boolean)
          .join('. '),
        tone: event.isOwn ? 'plain' : 'help',
      };
  }
}

function ownActionText({ action, changed }: Extract<TimelineEventReply, { kind: 'act' }>): string {
  if (action !== 'account-changed') return `By the participant: ${actionTexts[action] ?? auditActionText(action)}`;
  return changed.length === 0 ? 'Changed their profile' : `Changed their profile: ${changed.join(', ')}`;
}

function interventionLines(done: InterventionReply): TimelineLine[] {
  const by = (who: { readonly name: string } | null) => (who === null ? 'a deleted account' : who.name);
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

const sectionEndTexts = {
  participant: 'Finished',
  time: 'Time ran out in',
  disqualification: 'The disqualification ended',
} as const;
