import { consentTextVersion } from 'virtual:consent';
import type { GuardianReply } from '@club/contract/entities/accounts';
import { guardianTexts } from '@club/texts/guardian';
import { profileTexts } from '@club/texts/profile';
import { dayText } from '@club/texts/times';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormProblem } from '#entities/accounts/form-problem.tsx';
import { consentOf, GuardianFields, type GuardianValues, noGuardian } from '#entities/accounts/guardian-fields.tsx';
import { useOwnAccount } from '#entities/accounts/queries.ts';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ProfileCard } from './profile-card.tsx';
import { useChangeProfile } from './queries.ts';

export function GuardianCard() {
  const texts = useTexts(profileTexts).guardian;
  const { data } = useOwnAccount();
  const [changes, setChanges] = useState(false);
  if (!data) return null;
  const { user, guardian } = data;
  const isAsked = consentTextVersion !== null && !user.isAdmin;
  if (guardian === null && !isAsked) return null;
  const isOutdated = isAsked && guardian !== null && guardian.textVersion !== consentTextVersion;
  const asks = isAsked && (changes || guardian === null || isOutdated);

  return (
    <ProfileCard title={texts.title}>
      {guardian ? <ConsentSummary guardian={guardian} /> : <Notice tone="warn">{texts.missing}</Notice>}
      {isOutdated && <Notice tone="warn">{texts.newText}</Notice>}
      {asks ? (
        <GuardianForm
          participant={user.name}
          guardian={guardian}
          onSaved={() => setChanges(false)}
          onCancel={changes ? () => setChanges(false) : undefined}
        />
      ) : (
        isAsked && (
          <p>
            <Button variant="secondary" onClick={() => setChanges(true)}>
              {texts.change}
            </Button>
          </p>
        )
      )}
    </ProfileCard>
  );
}

function ConsentSummary({ guardian: { name, relation, consentedAt, textVersion } }: { guardian: GuardianReply }) {
  const { relations } = useTexts(guardianTexts);
  const texts = useTexts(profileTexts).guardian;
  const day = dayText(useLanguage(), Date.parse(consentedAt));
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="min-w-0 break-words">
          <InEnglish>{name}</InEnglish>
        </strong>
        <span className="text-text-soft">{relations[relation]}</span>
      </p>
      <p className="text-sm text-text-soft">
        <RichText
          text={texts.agreed({ day, version: textVersion })}
          marks={{ privacy: (words) => <TextLink to="/privacy">{words}</TextLink> }}
        />
      </p>
    </div>
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
      ? { guardianName: guardian.name, guardianRelation: guardian.relation, guardianAgrees: false }
      : noGuardian,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await changeProfile.mutateAsync({ guardian: consentOf(values, consentTextVersion) });
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
