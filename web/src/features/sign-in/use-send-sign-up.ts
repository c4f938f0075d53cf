import { maskedContact } from '@club/domain/entities/accounts/consent';
import { toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import type { Sex } from '@club/domain/entities/accounts/profile';
import { accountFormTexts } from '@club/texts/account-forms';
import { signUpTexts } from '@club/texts/sign-up';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { chosenSchoolLabel } from '#entities/accounts/chosen-school.ts';
import { consentOf } from '#entities/accounts/guardian-fields.tsx';
import { useReturnPath } from '#entities/accounts/return-path.ts';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { type SignUpValues, signUpDraft } from '#entities/accounts/sign-up-draft.ts';
import { useTexts } from '#shared/language.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { useSignUp } from './lazy-queries.ts';

interface Sending {
  /** Null if the form asks for no consent. */
  readonly consentTextVersion: string | null;
  /** Called before the problem of the field is shown. */
  readonly showStepOf: (field: string) => void;
}

/** Registers, and goes on to the code that was sent to the phone. */
export function useSendSignUp(
  { handleSubmit, setError }: UseFormReturn<SignUpValues>,
  { consentTextVersion, showStepOf }: Sending,
) {
  const navigate = useNavigate();
  const from = useReturnPath();
  const signUp = useSignUp();
  const texts = useTexts(signUpTexts);
  const forms = useTexts(accountFormTexts);

  return handleSubmit(async (values) => {
    const contact = values.isAdult ? '' : values.guardianContact.trim();
    try {
      const { user } = await signUp.mutateAsync({
        name: values.name,
        nameOnCertificates: values.nameOnCertificates,
        email: values.email,
        phoneNo: values.phoneNo,
        password: values.password,
        city: values.city,
        school: chosenSchoolLabel(values),
        sex: Number(values.sex) as Sex,
        guardian: consentOf(values, consentTextVersion),
        ...(contact !== '' && { guardianContact: contact }),
      });
      signUpDraft.forget();
      registrationFlag.raise();
      await navigate(verificationPath({ userId: user.id, phone: user.phoneNo }), {
        state: {
          from,
          hasJustRegistered: true,
          ...(contact !== '' && { guardian: maskedContact(toGuardianContact(contact).to) }),
        },
      });
    } catch (error) {
      const setShownError: typeof setError = (name, problem, options) => {
        showStepOf(name);
        setError(name, problem, options);
      };
      showRefusal(setShownError, error, {
        fields: {
          'name-on-certificates-missing': 'nameOnCertificates',
          'email-domain-wrong': 'email',
          'password-common': 'password',
          'city-unknown': 'city',
          'school-in-other-city': 'institution',
          'guardian-contact-own': 'guardianContact',
        },
        fallback: texts.failed,
        networkSentence: forms.unreachable,
      });
    }
  });
}
