import { consentTextVersion, termsVersion } from 'virtual:consent';
import type { OwnConsentReply } from '@club/contract/entities/accounts';
import { maskedContact } from '@club/domain/entities/accounts/consent';
import { readYear } from '@club/domain/entities/accounts/guardian';
import { guardianContactProblem } from '@club/domain/entities/accounts/guardian-contact';
import { codeProblem } from '@club/domain/entities/accounts/one-time-code';
import { consentTexts } from '@club/texts/consent';
import { guardianTexts } from '@club/texts/guardian';
import { profileTexts } from '@club/texts/profile';
import { refusalTexts } from '@club/texts/refusals';
import { dateTimeText } from '@club/texts/times';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { GuardianFields, type GuardianValues, noGuardian } from '#entities/accounts/guardian-fields.tsx';
import { useConfirmConsent, useOwnAccount, useRequestConsent, useSendingWays } from '#entities/accounts/queries.ts';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type PhoneVerification, verificationPath } from '#shared/verification-path.ts';
import { GuardianWays, reachesGuardian } from './guardian-ways.tsx';
import { type GuardianYear, GuardianYearField } from './guardian-year.tsx';

interface ConsentRequestProps {
  readonly participant: string;
  readonly consent: OwnConsentReply;
}

/** Sends the guardian a code and a link; the code can be entered here. The student's own phone comes first. */
export function ConsentRequest({ participant, consent: { sentTo, toAsk } }: ConsentRequestProps) {
  const texts = useTexts(consentTexts);
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const [hasJustSent, setHasJustSent] = useState(false);
  const onSent = () => {
    setChanging(false);
    setHasJustSent(true);
  };
  const ways = useGuardianWays();
  const own = useOwnAccount().data?.user;
  const isPhoneMissing = own !== undefined && !own.phoneVerified && !own.isVouched;
  const phoneFirst = isPhoneMissing && <PhoneFirst userId={own.id} phone={own.phoneNo} toAsk={toAsk} />;
  if (!sentTo) {
    return (
      phoneFirst || (
        <>
          <GuardianWays ways={ways} />
          <ContactForm known={toAsk ?? ''} onSent={onSent} />
        </>
      )
    );
  }
  // What was only kept in the outbox has been sent to nobody.
  const isReached = reachesGuardian(sentTo.contact, ways);
  return (
    <>
      <GuardianWays ways={ways} />
      {isReached && (
        <div ref={hasJustSent ? focusOn : undefined} tabIndex={-1} role="status" className="outline-none">
          <p className="font-semibold">
            {texts.state.waiting({
              contact: sentTo.contact,
              moment: dateTimeText(language, Date.parse(sentTo.sentAt)),
            })}
          </p>
          <p>{texts.request.goesOn}</p>
        </div>
      )}
      {phoneFirst || (
        <div className="flex flex-wrap gap-3 *:max-sm:flex-auto">
          {isReached && <SendAgainButton />}
          {!isChanging && (
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {texts.request.change}
            </Button>
          )}
        </div>
      )}
      {isChanging && <ContactForm isAgain onSent={onSent} />}
      <p className="text-sm text-text-soft">{texts.request.twoWays}</p>
      <CodeForm key={sentTo.sentAt} participant={participant} />
    </>
  );
}

/** Until it is known, both: the server refuses what it cannot send. */
function useGuardianWays() {
  return useSendingWays().data?.guardians ?? { byEmail: true, bySms: true };
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** To the same number or address, which only the server knows in full. */
function SendAgainButton() {
  const texts = useTexts(consentTexts).request;
  const request = useRequestConsent();
  return (
    <Button
      variant="secondary"
      busy={request.isPending}
      onClick={() =>
        request.mutate(
          { body: {} },
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.error(errorMessage(error)),
          },
        )
      }
    >
      {texts.again}
    </Button>
  );
}

interface ContactFormProps {
  readonly isAgain?: boolean;
  /** Given at sign-up. */
  readonly known?: string;
  readonly onSent: () => void;
}

function PhoneFirst({ toAsk, ...own }: PhoneVerification & { readonly toAsk: string | null }) {
  const refusals = useTexts(refusalTexts);
  const { later } = useTexts(consentTexts).request;
  const texts = useTexts(profileTexts).phone;
  const ways = useGuardianWays();
  return (
    <>
      {toAsk !== null && !reachesGuardian(toAsk, ways) ? (
        <GuardianWays ways={ways} />
      ) : (
        <p>{toAsk === null ? refusals['consent-phone-unverified'] : later({ contact: maskedContact(toAsk) })}</p>
      )}
      <ButtonLink to={verificationPath(own)} state={{ from: '/profile#consent' }}>
        {own.phone === '' ? texts.add : texts.verify}
      </ButtonLink>
    </>
  );
}

function ContactForm({ isAgain = false, known = '', onSent }: ContactFormProps) {
  const texts = useTexts(consentTexts).request;
  const problemText = useProblemText();
  const request = useRequestConsent();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { to: known } });
  const { errors } = formState;
  // The press that opens the form asks for it.
  useEffect(() => {
    if (isAgain) setFocus('to');
  }, [isAgain, setFocus]);
  const submit = handleSubmit(async (body) => {
    try {
      toast.success((await request.mutateAsync({ body })).message);
      onSent();
    } catch (error) {
      showRefusal(setError, error, { fields: { 'guardian-contact-own': 'to' }, fallback: texts.failed });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={texts.contact} hint={texts.hint} required error={problemText(errors.to?.message)}>
        <TextInput {...register('to', { validate: guardianContactProblem })} autoComplete="off" autoCapitalize="none" />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" wide variant={isAgain ? 'secondary' : 'primary'} busy={formState.isSubmitting}>
        {isAgain ? texts.sendAgain : texts.send}
      </Button>
    </form>
  );
}

interface CodeValues extends GuardianValues, GuardianYear {
  code: string;
}

function CodeForm({ participant }: { readonly participant: string }) {
  const texts = useTexts(consentTexts);
  const forGuardian = useTexts(guardianTexts);
  const language = useLanguage();
  const problemText = useProblemText();
  const confirm = useConfirmConsent();
  const form = useForm<CodeValues>({
    mode: 'onTouched',
    defaultValues: { ...noGuardian, guardianBornIn: '', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    async ({ code, guardianName, guardianRelation, guardianBornIn, namePublished, pictures }) => {
      if (guardianRelation === '') return;
      try {
        const { message } = await confirm.mutateAsync({
          body: {
            code,
            name: guardianName,
            relation: guardianRelation,
            isAdult: true,
            bornIn: readYear(guardianBornIn),
            namePublished,
            pictures,
            noticeVersion: consentTextVersion ?? '',
            termsVersion,
            language,
          },
        });
        toast.success(message);
      } catch (error) {
        const fields = { 'code-wrong': 'code', 'code-expired': 'code' } as const;
        showRefusal(form.setError, error, { fields, fallback: texts.request.notConfirmed });
      }
    },
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5 border-y border-line py-5">
        <p className="text-sm text-text-soft">{forGuardian.why}</p>
        <Field
          label={texts.request.code}
          hint={texts.request.codeHint}
          required
          error={problemText(errors.code?.message)}
        >
          <NumberInput {...form.register('code', { validate: codeProblem })} isCode autoComplete="one-time-code" />
        </Field>
        <GuardianFields participant={() => participant}>
          <GuardianYearField />
        </GuardianFields>
        <FormProblem
          sentence={errors.root?.message}
          action={errors.root?.type === 'consent-outdated' && <ReloadButton />}
        />
        <Button type="submit" wide busy={form.formState.isSubmitting}>
          {texts.request.confirm}
        </Button>
      </form>
    </FormProvider>
  );
}
