import type { ConsentEnder, ConsentPurpose, ConsentWay } from '@club/domain/entities/accounts/consent';
import { codeDigits, codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import { textArea } from '#text-area.ts';

const purposes: Readonly<Record<ConsentPurpose, string>> = {
  'taking-part': 'Taking part, and the use of the data listed in the privacy notice to run the quiz',
  'name-published': 'Publishing the student’s full name with school, class and rank',
  pictures: 'Pictures of the student, taken at events and published by the club',
};

const ways: Readonly<Record<ConsentWay, string>> = {
  code: 'with a code or link sent to the guardian',
  list: 'on the list signed for the school',
  form: 'with a tick in the form',
  self: 'by the student, who is 18 or older',
};

const enders: Readonly<Record<ConsentEnder, string>> = {
  student: 'withdrawn on the profile',
  guardian: 'withdrawn by the guardian',
  organiser: 'ended by the organisers',
  replaced: 'replaced by a later consent',
};

/** For sign-up, the profile and the quiz. */
export const consent = {
  title: 'Consent',
  purposes,
  ways,
  enders,
  agrees:
    'I am this student’s parent or guardian, and 18 or older. I have read the <privacy>privacy notice</privacy> and accept the <terms>terms</terms> for the student. I consent to the club using the student’s data listed in the notice to run the quiz, and to the student taking part. I can withdraw my consent at any time.',
  agreesAlone:
    'I am 18 or older. I have read the <privacy>privacy notice</privacy> and accept the <terms>terms</terms>. I consent to the club using my data listed in the notice to run the quiz. I can withdraw my consent at any time.',
  extras: 'Optional: the student can take part without these',
  extrasAlone: 'Optional: you can take part without these',
  namePublished: 'The full name may be published with school, class and rank',
  namePublishedHint: 'Otherwise the club does not publish the full name.',
  pictures: 'Pictures from events may show the student',
  atSignUp: {
    code: 'You can start a round once your parent or guardian has agreed.',
    asked: 'They get a code and a link as soon as your phone is verified.',
    list: 'Your school sends the club a list that your parent or guardian has signed. Without it you can register and practise, but not start a round.',
  },
  state: {
    given: ({ day }: { day: string }) => `Consent to taking part was given on ${day}.`,
    missing: 'Before you start a round, your parent or guardian must give consent.',
    withdrawn:
      'Consent was withdrawn. You cannot start a round, and the rounds you have played are not ranked. Your answers and results are kept until the account is deleted.',
    renewed:
      'The privacy notice has a new purpose, or the terms have a new duty. Please ask your parent or guardian to give consent again.',
    changed: ({ version }: { version: string }) =>
      `The privacy notice has changed: it is now <privacy>version ${version}</privacy>. It has no new purpose, so the consent still holds.`,
    termsChanged: ({ version }: { version: string }) =>
      `The <terms>terms</terms> have changed since they were accepted: version ${version} applies now.`,
    list: 'Your school sends the club a list that your parent or guardian has signed. Ask your teacher about it.',
    waiting: ({ contact, moment }: { contact: string; moment: string }) =>
      `A code and a link were sent to ${contact} on ${moment}.`,
  },
  request: {
    contact: 'Phone number or email address of your parent or guardian',
    hint: 'Theirs, not yours. If your family has only one phone, its number is fine.',
    send: 'Send code and link',
    sendAgain: 'Send code and link there',
    goesOn: 'As soon as they agree, this page goes on automatically.',
    again: 'Send again',
    change: 'Use another number or address',
    ways: {
      none: ({ email }: { email: string }) =>
        `This site cannot send messages yet, so nobody can be asked from here. Write to the organisers, who can help you: <mail>${email}</mail>`,
      byEmail: 'Only email can be sent from here: please give an email address, not a phone number.',
      bySms: 'Only text messages can be sent from here: please give a phone number, not an email address.',
    },
    failed: 'The code could not be sent. Please try again.',
    later: ({ contact }: { contact: string }) =>
      `As soon as your phone is verified, a code and a link for their consent are sent to ${contact}.`,
    twoWays:
      'Your parent or guardian can open the link and agree there. Or they agree here, on this device, with the code they were sent.',
    code: 'Code',
    codeHint: `${codeDigits} digits, valid for ${codeLifetimeMs / minute} minutes`,
    confirm: 'Give consent',
    notConfirmed: 'The consent could not be recorded. Please try again.',
  },
  alone: {
    open: 'I am 18 or older',
    title: 'You are 18 or older',
    text: 'You can then give consent yourself, and nobody else is asked.',
    confirm: 'Give my consent',
    back: 'Back',
  },
  record: {
    title: 'Consent given so far',
    given: ({ day, way }: { day: string; way: string }) => `Given on ${day}, ${way}`,
    versions: ({ notice, terms }: { notice: string; terms: string }) => `Privacy notice ${notice}, terms ${terms}`,
    version: ({ notice }: { notice: string }) => `Privacy notice ${notice}`,
    ended: ({ day, how }: { day: string; how: string }) => `${day}: ${how}`,
    withdraw: 'Withdraw',
    withdrawThis: ({ purpose }: { purpose: string }) => `Withdraw: ${purpose}`,
  },
  withdrawal: {
    title: 'Withdraw this consent?',
    takingPart:
      'This takes effect at once. A section in progress ends now, no round can be started, and the rounds already played are no longer ranked. Answers and results are kept until the account is deleted, which you can ask for at any time.',
    other: 'This takes effect at once for everything the club publishes from now on.',
    confirm: 'Withdraw',
    keep: 'Keep the consent',
    failed: 'The consent could not be withdrawn. Please try again.',
  },
  quiz: {
    title: 'Consent first',
    get: 'Get the consent',
  },
};

export type ConsentTexts = typeof consent;

export const consentTexts = textArea(consent, async (language) => (await import(`../${language}/consent.ts`)).consent);
