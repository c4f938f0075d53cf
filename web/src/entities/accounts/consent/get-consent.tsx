import { consentTextVersion, termsVersion } from 'virtual:consent';
import type { GuardianReply, OwnConsentReply } from '@club/contract/entities/accounts';
import { consentTexts } from '@club/texts/consent';
import { guardianTexts } from '@club/texts/guardian';
import { profileTexts } from '@club/texts/profile';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  consentOf,
  GuardianFields,
  type GuardianValues,
  noGuardian,
  policyMarks,
} from '#entities/accounts/guardian-fields.tsx';
import { useChangeProfile } from '#entities/accounts/queries.ts';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ConsentAloneForm } from './consent-alone-form.tsx';
import { ConsentRequest } from './consent-request.tsx';

interface GetConsentProps {
  readonly participant: string;
  readonly guardian: GuardianReply | null;
  readonly consent: OwnConsentReply;
}

/** What consent is missing, and the way to get it: the same on the profile and before the quiz. */
export function GetConsent({ participant, guardian, consent }: GetConsentProps) {
  const texts = useTexts(consentTexts);
  const { way, consents } = consent;
  const isInForm = consent.rule === 'form' || consent.rule === 'optional';
  const [isAlone, setAlone] = useState(false);
  const accepted = consents.find(({ purpose, endedAt }) => purpose === 'taking-part' && endedAt === null)?.termsVersion;
  return (
    <>
      <ConsentNotice consent={consent} />
      {accepted && accepted !== termsVersion && (
        <Notice>
          <RichText text={texts.state.termsChanged({ version: termsVersion })} marks={policyMarks} />
        </Notice>
      )}
      {isAlone ? (
        <ConsentAloneForm onDone={() => setAlone(false)} />
      ) : isInForm ? (
        way !== 'code' &&
        way !== 'list' &&
        way !== 'self' && <FormConsent participant={participant} guardian={guardian} isOutdated={consent.isOutdated} />
      ) : (
        !consent.isEnough &&
        (consent.rule === 'code' || way === 'withdrawn') && (
          <ConsentRequest participant={participant} consent={consent} />
        )
      )}
      {!isAlone && way !== 'self' && (!consent.isEnough || way === null) && (
        <p>
          <Button variant="secondary" wide onClick={() => setAlone(true)}>
            {texts.alone.open}
          </Button>
        </p>
      )}
    </>
  );
}

/** Shown only if something is missing. */
function ConsentNotice({
  consent: { rule, way, isEnough, isOutdated, notice },
}: {
  readonly consent: OwnConsentReply;
}) {
  const texts = useTexts(consentTexts).state;
  const profile = useTexts(profileTexts).guardian;
  if (way === 'withdrawn') return <Notice tone="warn">{texts.withdrawn}</Notice>;
  if (isEnough && rule === 'optional' && way === null) return <Notice tone="warn">{profile.missing}</Notice>;
  if (isEnough && isOutdated && way === 'form') return <Notice tone="warn">{profile.newText}</Notice>;
  if (isEnough && isOutdated) {
    return (
      <Notice>
        <RichText text={texts.changed({ version: notice })} marks={policyMarks} />
      </Notice>
    );
  }
  if (isEnough) return null;
  return <Notice tone="warn">{isOutdated ? texts.renewed : rule === 'list' ? texts.list : texts.missing}</Notice>;
}

interface FormConsentProps {
  readonly participant: string;
  readonly guardian: GuardianReply | null;
  readonly isOutdated: boolean;
}

/** For clubs that accept a tick in the form. */
function FormConsent({ participant, guardian, isOutdated }: FormConsentProps) {
  const texts = useTexts(profileTexts).guardian;
  const [changes, setChanges] = useState(false);
  if (!changes && guardian !== null && !isOutdated) {
    return (
      <p>
        <Button variant="secondary" onClick={() => setChanges(true)}>
          {texts.change}
        </Button>
      </p>
    );
  }
  return (
    <GuardianForm
      participant={participant}
      guardian={guardian}
      onSaved={() => setChanges(false)}
      onCancel={changes ? () => setChanges(false) : undefined}
    />
  );
}

interface GuardianFormProps {
  participant: string;
  guardian: GuardianReply | null;
  onSaved: () => void;
  onCancel: (() => void) | undefined;
}

function GuardianForm({ participant, guardian, onSaved, onCancel }: GuardianFormProps) {
  const texts = useTexts(profileTexts).guardian;
  const { why } = useTexts(guardianTexts);
  const changeProfile = useChangeProfile();
  const form = useForm<GuardianValues>({
    mode: 'onTouched',
    defaultValues: guardian
      ? { ...noGuardian, guardianName: guardian.name, guardianRelation: guardian.relation }
      : noGuardian,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await changeProfile.mutateAsync({ body: { guardian: consentOf(values, consentTextVersion) } });
      toast.success(texts.saved);
      onSaved();
    } catch (error) {
      showRefusal(form.setError, error, { fallback: texts.notSaved });
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-sm text-text-soft">{why}</p>
        <GuardianFields participant={() => participant} />
        <FormProblem
          sentence={errors.root?.message}
          action={errors.root?.type === 'consent-outdated' && <ReloadButton />}
        />
        <div className="flex flex-col gap-3">
          <SubmitButton formState={form.formState}>{texts.save}</SubmitButton>
          {onCancel && (
            <Button variant="secondary" wide onClick={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
