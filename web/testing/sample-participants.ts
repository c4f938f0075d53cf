import type { InterventionReply, ParticipantReply } from '@club/contract/entities/attempts';
import type { participantsEndpoints } from '@club/contract/participants';
import type { ReplyOf } from '@club/contract/shared/endpoint';

/** A participant in section 2. */
export function sampleParticipant(changes: Partial<ParticipantReply> = {}): ParticipantReply {
  return {
    id: '018f0000-0000-7000-8000-00000000000c',
    name: 'Ravi Rao',
    email: 'ravi@school.example',
    phoneNo: '+919876501234',
    phoneVerified: true,
    isVouched: false,
    city: 'Indore',
    school: 'Daly College, 452001',
    schoolId: '018f0000-0000-7000-8000-0000000000d0',
    class: 9,
    attemptNumber: '3F9A-12C4',
    state: 'sitting',
    section: 2,
    closesAt: '2026-11-21T05:01:30.000Z',
    isSilent: false,
    isConnected: true,
    flags: 0,
    anomalies: [],
    sharing: { browser: 0, address: 0 },
    lastSavedAt: '2026-11-21T04:58:10.000Z',
    compensatoryMinutes: 0,
    ...changes,
  };
}

type ParticipantFile = ReplyOf<typeof participantsEndpoints.readParticipant>;

export function sampleFile(
  changes: Partial<ParticipantReply> = {},
  more: Partial<ParticipantFile> = {},
): ParticipantFile {
  const participant = sampleParticipant(changes);
  return {
    participant: {
      ...participant,
      registeredAt: '2026-11-01T10:00:00.000Z',
      language: 'en',
      accountName: participant.name,
    },
    registration: {
      nameOnCertificates: null,
      revision: 'r1',
      city: participant.city,
      school: participant.school,
      hasStarted: participant.attemptNumber !== null,
    },
    guardian: { revision: 'g1', consent: null, sentTo: null },
    devices: [{ browser: 'chrome/android', since: '2026-11-21T04:30:00.000Z', endsAt: '2026-11-28T04:30:00.000Z' }],
    likeness: [],
    appeal: null,
    sections: [
      {
        section: 1,
        title: 'Numbers',
        questionCount: 10,
        durationSeconds: 480,
        state: 'over',
        startedAt: '2026-11-21T04:40:00.000Z',
        closesAt: '2026-11-21T04:48:00.000Z',
        endedAt: '2026-11-21T04:47:00.000Z',
        answered: 9,
        late: 0,
        afterKey: 0,
        lastSavedAt: '2026-11-21T04:46:50.000Z',
        timesOpened: 2,
      },
      {
        section: 2,
        title: 'Words',
        questionCount: 10,
        durationSeconds: 480,
        state: 'open',
        startedAt: '2026-11-21T04:53:30.000Z',
        closesAt: '2026-11-21T05:01:30.000Z',
        endedAt: null,
        answered: 3,
        late: 0,
        afterKey: 0,
        lastSavedAt: '2026-11-21T04:58:10.000Z',
        timesOpened: 1,
      },
    ],
    timeline: [
      { kind: 'registered', at: '2026-11-01T10:00:00.000Z' },
      { kind: 'section-started', at: '2026-11-21T04:40:00.000Z', section: 1 },
      {
        kind: 'saved',
        at: '2026-11-21T04:41:00.000Z',
        until: '2026-11-21T04:46:50.000Z',
        section: 1,
        answers: 9,
        counts: true,
        isAfterKey: false,
      },
      {
        kind: 'noticed',
        at: '2026-11-21T04:45:00.000Z',
        until: '2026-11-21T04:45:00.000Z',
        section: 1,
        event: 'fullscreen-left',
        isFlag: true,
        times: 1,
      },
      {
        kind: 'message',
        at: '2026-11-21T04:30:00.000Z',
        message: 'phone-code',
        channel: 'sms',
        outcome: 'refused',
        endedAt: null,
        problem: 'The gateway knows no such number',
      },
    ],
    now: '2026-11-21T04:58:20.000Z',
    ...more,
  };
}

/** Ten minutes that an organiser gave to one participant. */
export function sampleIntervention(changes: Partial<InterventionReply> = {}): InterventionReply {
  return {
    id: 7,
    kind: 'extra-time',
    at: '2026-11-21T04:58:30.000Z',
    reason: 'Connection lost',
    by: { id: '018f0000-0000-7000-8000-00000000000a', name: 'Asha Admin' },
    scope: { of: 'account', accountId: '018f0000-0000-7000-8000-00000000000c', name: 'Ravi Rao' },
    section: null,
    minutes: 10,
    until: null,
    movedTo: null,
    concerned: 1,
    isRunning: false,
    canBeUndone: true,
    undone: null,
    ...changes,
  };
}
