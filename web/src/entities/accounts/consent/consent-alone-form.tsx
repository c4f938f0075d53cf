import { consentTextVersion, termsVersion } from 'virtual:consent';
import { consentTexts } from '@club/texts/consent';
import { FormProvider, useForm } from 'react-hook-form';
import { ConsentExtras, policyMarks } from '#entities/accounts/guardian-fields.tsx';
import { useConsentAlone } from '#entities/accounts/queries.ts';
import { ReloadButton } from '#entities/accounts/reload-button.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { toast } from '#shared/ui/toast.ts';

/** For students of 18 or older, who consent without a guardian. */
export function ConsentAloneForm({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(consentTexts);
  const language = useLanguage();
  const problemText = useProblemText();
  const consentAlone = useConsentAlone();
  const form = useForm({ defaultValues: { isAdult: false, namePublished: false, pictures: false } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ namePublished, pictures }) => {
    try {
      const versions = { noticeVersion: consentTextVersion ?? '', termsVersion };
      const { message } = await consentAlone.mutateAsync({
        body: { isAdult: true, namePublished, pictures, ...versions, language },
      });
      toast.success(message);
      onDone();
    } catch (error) {
      showRefusal(form.setError, error, { fallback: texts.request.notConfirmed });
    }
  });

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div>
          <h3 className="text-lg">{texts.alone.title}</h3>
          <p className="text-sm text-text-soft">{texts.alone.text}</p>
        </div>
        <Field label={texts.title} hideLabel group error={problemText(errors.isAdult?.message)}>
          <Checkbox
            {...form.register('isAdult', { validate: (isAdult) => (isAdult ? undefined : 'not-adult') })}
            aria-invalid={errors.isAdult ? true : undefined}
            label={<RichText text={texts.agreesAlone} marks={policyMarks} />}
          />
        </Field>
        <ConsentExtras label={texts.extrasAlone} />
        <FormProblem
          sentence={errors.root?.message}
          action={errors.root?.type === 'consent-outdated' && <ReloadButton />}
        />
        <div className="flex flex-col gap-3">
          <SubmitButton formState={form.formState}>{texts.alone.confirm}</SubmitButton>
          <Button variant="secondary" wide onClick={onDone}>
            {texts.alone.back}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
