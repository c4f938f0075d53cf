import type { RoundReply } from '@club/contract/entities/rounds';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { nameOnCertificatesProblem } from '@club/domain/entities/accounts/printed-name';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { audienceRefusal } from '@club/domain/entities/rounds/audience';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { unprintable } from '@club/domain/shared/printed-text';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import type { useProblemText } from '#shared/problem-text.ts';
import type { ParticipantDetails } from './help-dialog-props.ts';

/** What is typed and chosen. */
export interface RegistrationInput {
  readonly name: string;
  readonly nameOnCertificates: string;
  readonly email: string;
  readonly city: string;
  readonly school: string;
  readonly classLevel: number | null;
  /** Undefined until it is chosen. */
  readonly attempt: 'leave' | 'correct' | undefined;
  readonly keepsAttempt: boolean;
}

type Details = Pick<ParticipantDetails, 'participant' | 'registration'>;

export function toRegistrationInput({ participant, registration }: Details): RegistrationInput {
  return {
    name: participant.accountName,
    nameOnCertificates: registration.nameOnCertificates ?? '',
    email: participant.email,
    city: registration.city,
    school: registration.school,
    classLevel: participant.class,
    attempt: undefined,
    keepsAttempt: false,
  };
}

/** What differs from the registration, in the format of the API. */
export function registrationChanges({ participant, registration }: Details, input: RegistrationInput) {
  const [name, email, school] = [input.name.trim(), input.email.trim(), input.school.trim()];
  const { city, classLevel } = input;
  const isMoved = city !== registration.city;
  const ofAttempt = {
    ...(name !== participant.accountName && { name }),
    ...(isMoved && { city }),
    // A school belongs to its city, so both are sent if the city changes.
    ...((isMoved || school !== registration.school) && { school }),
  };
  const needsPrinted = unprintable(input.name).length > 0 || unprintable(participant.name).length > 0;
  const printed = input.nameOnCertificates.trim();
  const changes = {
    ...ofAttempt,
    ...(needsPrinted && printed !== (registration.nameOnCertificates ?? '') && { nameOnCertificates: printed }),
    ...(email !== participant.email && { email }),
    ...(classLevel !== participant.class && { class: classLevels.find((level) => level === classLevel) }),
  };
  const isForAttempt = registration.hasStarted && input.attempt === 'correct';
  return { changes, needsPrinted, isForAttempt, changesAttempt: Object.keys(ofAttempt).length > 0 };
}

/** Why the participant, so corrected, is not in the audience of the round. */
export function audienceMisfit(
  { participant, registration: { hasStarted } }: Details,
  { city, classLevel, attempt }: RegistrationInput,
  { cities, classes }: RoundReply,
): string | undefined {
  const isForAttempt = hasStarted && attempt === 'correct';
  if (classLevel === participant.class && !(isForAttempt && city !== participant.city)) return undefined;
  const satIn = hasStarted && !isForAttempt ? participant.city : city;
  const candidate = { city: satIn, classLevel, maySitAnyRound: false };
  const refused = audienceRefusal({ cities, classes, isForAdmins: false }, candidate);
  return refused && refusalText(refusalTexts.en, refused.refusal, refused.values);
}

/** The first thing that keeps the correction from being sent. */
export function correctionProblem(
  details: Details,
  input: RegistrationInput,
  misfit: string | undefined,
  problemText: ReturnType<typeof useProblemText>,
): string | undefined {
  const { hasStarted } = details.registration;
  const { changes, isForAttempt, changesAttempt } = registrationChanges(details, input);
  const problems = [
    changes.name === undefined ? undefined : problemText(nameProblem(input.name)),
    changes.nameOnCertificates === undefined
      ? undefined
      : problemText(nameOnCertificatesProblem(input.nameOnCertificates)),
    problemText(emailProblem(input.email)),
    changes.school === undefined ? undefined : problemText(schoolProblem(input.school)),
    Object.keys(changes).length === 0 && !isForAttempt ? 'You have not changed anything yet.' : undefined,
    hasStarted && input.attempt === undefined && changesAttempt
      ? 'Choose which details the attempt has from now on.'
      : undefined,
    misfit !== undefined && !hasStarted ? misfit : undefined,
    misfit !== undefined && hasStarted && !input.keepsAttempt
      ? 'Confirm that the attempt stays in the round, or undo this change.'
      : undefined,
  ];
  return problems.find((problem) => problem !== undefined);
}
