import type { GuardianLinkKind } from '@club/domain/entities/accounts/consent';
import { deviceRetentionMs, endedRetentionMs } from '@club/domain/entities/accounts/retention';
import type { SentMessageKind } from '@club/domain/entities/accounts/sent-messages';
import type { ShownAs } from '@club/domain/entities/accounts/shown-name';
import type { AwardKind } from '@club/domain/entities/attempts/award';
import type { IntegrityEventKind } from '@club/domain/entities/attempts/integrity';
import type { InterventionKind } from '@club/domain/entities/attempts/interventions';
import type { LikenessOutcome } from '@club/domain/entities/attempts/likeness-outcome';
import type { MemberState } from '@club/domain/entities/rounds/team-members';
import { day } from '@club/domain/shared/instant';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

const withAccount =
  'Until the account is deleted: by you or the student at any time, or by the club when it has not been used for long (the privacy notice says how long).';

/** All data of a student, for a parent or guardian: what, why, until when. */
export const storedData = {
  title: ({ name }: { name: string }) => `What the club keeps about ${name}`,
  writtenAt: ({ moment }: { moment: string }) => `As of ${moment}`,
  print: 'Print or save as PDF',
  file: 'Save as a file for programs (JSON)',
  back: 'Back',
  why: 'Why',
  until: 'Until when',
  none: 'None',
  account: {
    title: 'The account',
    why: 'So that the club knows who plays for which school, and can reach the student.',
    until: withAccount,
    name: 'Name',
    nameOnCertificates: 'Name on certificates',
    email: 'Email address',
    emailVerified: 'Email address confirmed',
    phone: 'Phone number',
    phoneVerified: 'Phone number verified',
    vouched: 'The school vouched',
    listed: 'Registered by a teacher',
    listedClass: ({ level }: { level: number }) => `class ${level}`,
    slip: ({ moment }: { moment: string }) => `slip printed ${moment}`,
    letIn: 'Let in to take a round',
    invited: 'Invited to a team',
    invitationStates: {
      invited: 'not answered',
      confirmed: 'comes',
      declined: 'does not come',
      replaced: 'someone else comes',
    } satisfies Record<MemberState, string>,
    answerBy: ({ moment }: { moment: string }) => `answer by ${moment}`,
    city: 'City',
    school: 'School',
    sex: 'Sex',
    sexes: ['male', 'female', 'other', 'not specified'],
    registered: 'Registered',
    language: 'Language of messages',
    extraMinutes: 'Extra minutes per hour',
    shownAs: 'Shown on public boards',
    shownAsNames: { initials: 'initials', name: 'full name', nothing: 'not at all' } satisfies Record<ShownAs, string>,
  },
  consents: {
    title: 'Consent',
    why: 'To be able to show that you agreed, and to what.',
    until: withAccount,
    bornIn: ({ year }: { year: number }) => `born in ${year}`,
    links: {
      wanted: 'Guardian named at registration',
      consent: 'Request for consent, sent to',
      manage: 'Link to see and withdraw the consent, sent to',
      withdraw: 'Link of an earlier guardian, which can only withdraw the consent, sent to',
      request: 'Code to see or change the data, sent to',
    } satisfies Record<GuardianLinkKind, string>,
  },
  rounds: {
    title: 'Rounds played',
    why: 'To give marks, to settle disputes, and for results and certificates.',
    until: `${withAccount} The marks of browser and network address: ${endedRetentionMs / day} days.`,
    notAnnounced: 'A round that is not announced yet',
    at: 'Played as',
    class: 'Class',
    language: 'Played in',
    section: ({ section }: { section: number }) => `Section ${section}`,
    times: ({ from, to, opened }: { from: string; to: string; opened: number }) =>
      `From ${from} to ${to}, opened ${plural('en', opened, { one: 'once', other: `${opened} times` })}.`,
    answers: ({ answers }: { answers: string }) => `Answers: ${answers}.`,
    noAnswers: 'No answers.',
    late: 'late',
    recorded: 'Recorded during the quiz',
    events: {
      'fullscreen-left': 'left full screen',
      'fullscreen-interrupted': 'full screen was interrupted',
      'escape-pressed': 'pressed Esc',
      'page-hidden': 'changed to another tab or app',
      'window-blurred': 'changed to another window',
      'developer-tools-key': 'pressed a key of the developer tools',
      'context-menu': 'opened the context menu',
      copy: 'copied text',
      cut: 'cut text',
      'fullscreen-unavailable': 'the browser has no full screen',
      'fullscreen-entered': 'entered full screen',
      'section-reopened': 'opened the section again',
      'read-elsewhere': 'read the questions with another login',
    } satisfies Record<IntegrityEventKind, string>,
    startedFrom: 'Marks of browser and network address',
    organisers: 'What the organisers did',
    interventions: {
      'extra-time': 'extra time',
      'compensatory-time': 'compensatory time',
      pause: 'pause',
      'opening-shifted': 'opening moved',
      'bell-rung': 'opened by hand',
      'section-reopened': 'section reopened',
      'late-answers-accepted': 'late answers accepted',
      disqualified: 'disqualified',
      'disqualification-lifted': 'disqualification lifted',
      'attempt-moved': 'attempt moved to the right account',
      'phone-verified': 'phone number verified',
      'code-resent': 'code sent again',
      'sessions-ended': 'logged out of all devices',
    } satisfies Record<InterventionKind, string>,
    undone: 'reversed',
    warnings: 'Warnings',
    disqualified: 'Disqualified',
    submitted: 'Submitted',
    appeal: 'Appeal',
    answer: 'Answer',
    objection: 'Objection to the key',
    sheet: 'Answer sheet of paper, accepted',
    certificates: 'Certificates',
    awards: { participation: 'participation', merit: 'merit', qualified: 'qualified' } satisfies Record<
      AwardKind,
      string
    >,
    likeness: 'Compared with another paper',
    outcomes: {
      nothing: 'nothing was found',
      talked: 'the organisers spoke with the student',
      disqualified: 'disqualified',
    } satisfies Record<LikenessOutcome, string>,
    score: 'Marks',
  },
  logIns: {
    title: 'Log-ins and messages',
    why: 'So that you and the student can see who used the account, and what it was sent.',
    until: `${endedRetentionMs / day} days after they ended; a browser is recognised for ${deviceRetentionMs / day} days.`,
    session: 'Log-in',
    ended: ({ moment }: { moment: string }) => `ended ${moment}`,
    ends: ({ moment }: { moment: string }) => `ends ${moment} at the latest`,
    browser: 'Browser recognised',
    codes: 'Code to the phone number',
    links: 'Link for a new password, valid until',
    messages: {
      'phone-code': 'Code for the phone number',
      'password-link': 'Link for a new password',
      announcement: 'Announcement',
      'second-factor-notice': 'Notice about two-step verification',
      'guardian-request': 'Request to a guardian for consent',
      'guardian-confirmation': 'Confirmation of the consent to a guardian, with a link',
      'guardian-code': 'Code to a guardian, to see or change the data',
      'guardian-replaced': 'Notice to a guardian whom another has replaced',
      guardian: 'Message to a guardian',
      'consent-reminder': 'Reminder about consent',
      'retention-notice': 'Notice before deletion',
      'privacy-notice': 'New privacy notice',
      'email-link': 'Link to confirm the email address',
      'show-invitation': 'Invitation to a show',
    } satisfies Record<SentMessageKind, string>,
    secondFactor: 'Two-step verification since',
  },
  changes: {
    title: 'Changes to the account',
    why: 'So that it can be said who changed what.',
    until: 'Permanently. Once the account is deleted, without name and phone number.',
    own: 'by the student',
    guardian: 'by the guardian',
  },
};

export const storedDataTexts = textArea(
  storedData,
  async (language) => (await import(`../${language}/stored-data.ts`)).storedData,
);
