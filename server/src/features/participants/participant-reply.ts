import type { ParticipantReply, TimelineEventReply } from '@club/contract/entities/attempts';
import type { participantsEndpoints } from '@club/contract/participants';
import type { ReplyInputOf } from '@club/contract/shared/endpoint';
import { shownEmail } from '@club/domain/entities/accounts/email';
import { endedAt, isOver } from '@club/domain/entities/attempts/timing';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import { type TimelineEvent, timelineOf } from '@club/domain/features/participants/timeline';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { RegisteredGuardian } from '#entities/accounts/guardians/registered-guardian.ts';
import type { OwnSession } from '#entities/accounts/log-in/session-store.ts';
import type { SentMessage } from '#entities/accounts/sent-message-store.ts';
import type { IntegrityEvent } from '#entities/attempts/integrity-event-store.ts';
import type { DecisionAbout } from '#entities/attempts/likeness-decision-store.ts';
import type { AccountAuditEvent, Save } from '#entities/attempts/participants/participant-history-store.ts';
import type { Participant } from '#entities/attempts/participants/participant-store.ts';

export function toParticipantReply(participant: Participant): ParticipantReply {
  const { id, name, email, phone, phoneVerifiedAt, city, school, schoolId, classLevel, attemptNumber } = participant;
  return {
    id,
    name,
    email: shownEmail(email),
    phoneNo: phone ?? '',
    phoneVerified: phoneVerifiedAt !== null,
    isVouched: participant.vouchedAt !== null,
    city,
    school,
    schoolId,
    class: classLevel,
    attemptNumber,
    state: participant.state,
    section: participant.section,
    closesAt: toIsoTimeOrNull(participant.closesAt),
    isSilent: participant.isSilent,
    isConnected: participant.isConnected,
    flags: participant.flags,
    anomalies: [...participant.anomalies],
    sharing: participant.sharing,
    lastSavedAt: toIsoTimeOrNull(participant.lastSavedAt),
    compensatoryMinutes: participant.compensatoryMinutes,
    ...(participant.isOnPaper && { isOnPaper: true as const }),
  };
}

export interface ParticipantFile {
  readonly participant: Participant;
  readonly registration: FileReply['registration'];
  readonly guardian: FileReply['guardian'];
  /** Null if the round has no published paper. */
  readonly paper: PublishedPaper | null;
  readonly logIns: readonly {
    readonly createdAt: Instant;
    readonly browser: string | null;
    readonly endedAt: Instant | null;
  }[];
  readonly devices: readonly OwnSession[];
  readonly saves: readonly Save[];
  readonly noticed: readonly IntegrityEvent[];
  readonly messages: readonly SentMessage[];
  readonly acts: readonly AccountAuditEvent[];
  readonly decisions: readonly DecisionAbout[];
  readonly liftedDisqualifications: readonly Instant[];
  readonly appeal: FileReply['appeal'];
  readonly now: Instant;
}

type FileReply = ReplyInputOf<typeof participantsEndpoints.readParticipant>;

export function toParticipantFileReply(file: ParticipantFile): FileReply {
  const { participant, devices, now } = file;
  return {
    participant: {
      ...toParticipantReply(participant),
      registeredAt: toIsoTime(participant.registeredAt),
      language: participant.language,
      accountName: participant.accountName,
    },
    registration: file.registration,
    guardian: file.guardian,
    devices: devices.map(({ browser, createdAt, expiresAt }) => ({
      browser,
      since: toIsoTime(createdAt),
      endsAt: toIsoTime(expiresAt),
    })),
    likeness: file.decisions.map((decision) => ({ ...decision, decidedAt: toIsoTime(decision.decidedAt) })),
    appeal: file.appeal,
    sections: toSectionReplies(file),
    timeline: timelineOf(recordOf(file), now).map(toTimelineReply),
    now: toIsoTime(now),
  };
}

export function toGuardianFileReply({ consent, sent, revision }: RegisteredGuardian): FileReply['guardian'] {
  return {
    revision,
    consent: consent && {
      way: consent.way,
      name: consent.guardianName,
      relation: consent.relation,
      contact: consent.contact,
      givenAt: toIsoTime(consent.givenAt),
    },
    sentTo: sent && { contact: sent.contact, sentAt: toIsoTime(sent.sentAt) },
  };
}

/** The sections of the paper, and those sat in an older version. */
function toSectionReplies({ participant, paper, saves, now }: ParticipantFile): FileReply['sections'] {
  const known = new Map(paper?.sections.map((each) => [each.section, each]));
  const numbers = new Set([...known.keys(), ...participant.sittings.map(({ section }) => section)]);
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((section) => {
      const sitting = participant.sittings.find((each) => each.section === section);
      const ofSection = saves.filter((save) => save.section === section);
      const isEnded = sitting !== undefined && (participant.submittedAt !== null || isOver(sitting, now));
      return {
        section,
        title: known.get(section)?.title ?? `Section ${section}`,
        durationSeconds: known.get(section)?.durationSeconds ?? null,
        questionCount: paper?.questions.filter((question) => question.section === section).length ?? 0,
        state: sitting === undefined ? 'not-started' : isEnded ? 'over' : 'open',
        // Paper has no clock (X6).
        startedAt: toIsoTimeOrNull(participant.isOnPaper ? null : (sitting?.startedAt ?? null)),
        closesAt: toIsoTimeOrNull(participant.isOnPaper ? null : (sitting?.closesAt ?? null)),
        endedAt: isEnded && !participant.isOnPaper ? toIsoTime(endedAt(sitting)) : null,
        answered: ofSection.filter(({ counts, isAnswered }) => counts && isAnswered).length,
        late: ofSection.filter((save) => !save.counts && save.isAnswered && !save.isAfterKey).length,
        afterKey: ofSection.filter((save) => save.isAfterKey && save.isAnswered).length,
        lastSavedAt: toIsoTimeOrNull(ofSection.at(-1)?.at ?? null),
        timesOpened: sitting?.takeover ?? 0,
      };
    });
}

function recordOf({
  participant,
  logIns,
  saves,
  noticed,
  messages,
  acts,
  liftedDisqualifications,
  appeal,
}: ParticipantFile) {
  return {
    ...participant,
    sittings: participant.isOnPaper ? [] : participant.sittings,
    liftedDisqualifications,
    appealedAt: appeal === null ? null : Date.parse(appeal.sentAt),
    logIns: logIns.map(({ createdAt, browser, endedAt }) => ({ at: createdAt, browser, endedAt })),
    saves: participant.isOnPaper ? [] : saves,
    noticed,
    messages: messages.map(({ kind, addedAt, channel, outcome, endedAt, problem }) => ({
      at: addedAt,
      message: kind,
      channel,
      outcome,
      endedAt,
      problem,
    })),
    acts: acts.map(({ at, actorId, by, action, details }) => ({
      at,
      action,
      // A teacher has no account.
      by: by ?? textIn(details, 'teacher'),
      isOwn: actorId === participant.id,
      changed: textsIn(details, 'changed'),
      reason: textIn(details, 'reason'),
    })),
  };
}

function toTimelineReply(event: TimelineEvent): TimelineEventReply {
  const at = toIsoTime(event.at);
  switch (event.kind) {
    case 'logged-in':
      return { kind: event.kind, at, browser: event.browser, endedAt: toIsoTimeOrNull(event.endedAt) };
    case 'section-started':
      return { kind: event.kind, at, section: event.section };
    case 'saved': {
      const { kind, section, answers, counts, isAfterKey } = event;
      return { kind, at, until: toIsoTime(event.until), section, answers, counts, isAfterKey };
    }
    case 'noticed': {
      const { kind, section, event: noticed, isFlag, times } = event;
      return { kind, at, until: toIsoTime(event.until), section, event: noticed, isFlag, times };
    }
    case 'section-ended':
      return { kind: event.kind, at, section: event.section, by: event.by };
    case 'message': {
      const { kind, message, channel, outcome, problem } = event;
      return { kind, at, message, channel, outcome, endedAt: toIsoTimeOrNull(event.endedAt), problem };
    }
    case 'act': {
      const { kind, action, by, isOwn, changed, reason } = event;
      return { kind, at, action, by, isOwn, changed: [...changed], reason };
    }
    default:
      return { kind: event.kind, at };
  }
}

function textIn(details: unknown, name: string): string | null {
  const value = fieldOf(details, name);
  return typeof value === 'string' ? value : null;
}

function textsIn(details: unknown, name: string): string[] {
  const value = fieldOf(details, name);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function fieldOf(details: unknown, name: string): unknown {
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>)[name] : undefined;
}
