import { consentTextVersion, termsVersion } from 'virtual:consent';
import { consentEndpoints } from '@club/contract/consent';
import { readYear } from '@club/domain/entities/accounts/guardian';
import { consentTexts } from '@club/texts/consent';
import { guardianPageTexts } from '@club/texts/guardian-page';
import { FormProvider, useForm } from 'react-hook-form';
import { type GuardianYear, GuardianYearField } from '#entities/accounts/consent/guardian-year.tsx';
import { GuardianFields, type GuardianValues, noGuardian } from '#entities/accounts/guardian-fields.tsx';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { useAct } from '#shared/use-act.ts';

interface ConsentFormProps {
  readonly token: string;
  /** The student's own name, which is not accepted as the guardian's. */
  readonly student: string;
  readonly onGiven: () => void;
}

/** A parent or guardian identifies themselves and consents. */
export function ConsentForm({ token, student, onGiven }: ConsentFormProps) {
  const texts = useTexts(consentTexts);
  const guardianTexts = useTexts(guardianPageTexts);
  const language = useLanguage();
  // Consenting uses the link up, so nothing is refetched with it.
  const give = useAct(consentEndpoints.giveConsentByLink);
  const form = useForm<GuardianValues & GuardianYear>({
    mode: 'onTouched',
    defaultValues: { ...noGuardian, guardianBornIn: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async ({ guardianName, guardianRelation, guardianBornIn, namePublished, pictures }) => {
      if (guardianRelation === '') return;
      try {
        const versions = { noticeVersion: consentTextVersion ?? '', termsVersion };
        const guardian = {
          name: guardianName,
          relation: guardianRelation,
          bornIn: readYear(guardianBornIn),
          isAdult: true as const,
        };
        await give.mutateAsync({ body: { token, ...guardian, namePublished, pictures, ...versions, language } });
        onGiven();
      } catch (error) {
        showRefusal(form.setError, error, { fallback: texts.request.notConfirmed });
      }
    },
  );

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5 border-t border-line pt-5">
        <GuardianFields
          participant={() => student}
          labels={{ name: guardianTexts.name, relation: guardianTexts.relation }}
        >
          <GuardianYearField />
        </GuardianFields>
        <FormProblem
          sentence={errors.root?.message}
          action={errors.root?.type === 'consent-outdated' && <ReloadButton />}
        />
        <Button type="submit" size="lg" wide busy={isSubmitting}>
          {guardianTexts.give}
        </Button>
      </form>
    </FormProvider>
  );
}
