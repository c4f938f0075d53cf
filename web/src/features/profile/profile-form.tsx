import { club } from 'virtual:club';
import type { UserReply } from '@club/contract/entities/accounts';
import { nameProblem, type Sex, sexes } from '@club/domain/entities/accounts/profile';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { profileTexts } from '@club/texts/profile';
import { sexTexts } from '@club/texts/sexes';
import { slipLogInTexts } from '@club/texts/slip-log-in';
import { FormProvider, useForm } from 'react-hook-form';
import { chosenSchoolLabel, type SchoolValues } from '#entities/accounts/chosen-school.ts';
import { useCityName } from '#entities/accounts/city-list.ts';
import { NameOnCertificatesField } from '#entities/accounts/name-on-certificates.tsx';
import { useChangeProfile } from '#entities/accounts/queries.ts';
import { SchoolField } from '#entities/accounts/school-field.tsx';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';

interface ProfileValues extends SchoolValues {
  name: string;
  nameOnCertificates?: string | undefined;
  /** "0", "1" or "2", because radio buttons hold text. */
  sex: string;
}

function toValues({ name, nameOnCertificates, sex, city, school }: UserReply): ProfileValues {
  return {
    name,
    nameOnCertificates: nameOnCertificates ?? '',
    sex: String(sex),
    city,
    school: school === '' ? null : { label: school },
    schoolIsListed: true,
    institution: '',
    pin: '',
  };
}

/** Changes do not affect rounds that the participant has started: those keep a snapshot. */
export function ProfileForm({ account }: { account: UserReply }) {
  const changeProfile = useChangeProfile();
  const problemText = useProblemText();
  const texts = useTexts(profileTexts).about;
  const slip = useTexts(slipLogInTexts);
  const forms = useTexts(accountFormTexts);
  const cityName = useCityName();
  const sexNames = useTexts(sexTexts);
  const sexOptions = sexes.map((sex) => ({ value: String(sex), label: sexNames[sex] }));
  const form = useForm<ProfileValues>({ mode: 'onTouched', defaultValues: toValues(account) });
  const { register, handleSubmit, setError, setValue, reset, formState } = form;
  const { errors, isDirty } = formState;
  // The administrator created at the first start has no school.
  const schoolIsOptional = account.school === '';

  const submit = handleSubmit(async (values) => {
    const school = chosenSchoolLabel(values);
    try {
      const { user } = await changeProfile.mutateAsync({
        body: {
          ...(values.name !== account.name && { name: values.name }),
          ...(account.role === undefined && { nameOnCertificates: values.nameOnCertificates || undefined }),
          sex: Number(values.sex) as Sex,
          city: values.city,
          ...(school && { school }),
        },
      });
      reset(toValues(user));
      toast.success(texts.saved);
    } catch (error) {
      showRefusal(setError, error, {
        fields: {
          'name-on-certificates-missing': 'nameOnCertificates',
          'name-on-certificates-settled': 'nameOnCertificates',
          'city-unknown': 'city',
          'school-in-other-city': values.schoolIsListed ? 'school' : 'institution',
        },
        fallback: texts.notSaved,
      });
    }
  });

  return (
    <FormProvider {...form}>
      <p className="text-sm text-text-soft">
        {account.email === '' ? (
          slip.logsInWith
        ) : (
          <RichText
            text={texts.email({ email: account.email })}
            marks={{ email: (words) => <strong className="break-words text-text">{words}</strong> }}
          />
        )}
      </p>
      <p className="text-sm text-text-soft">{texts.fixed}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={forms.name} required error={problemText(errors.name?.message)}>
          <TextInput
            {...register('name', {
              // A name from before there were rules for names may stay.
              validate: (name) => (name === account.name ? undefined : nameProblem(name)),
            })}
            autoComplete="name"
            autoCapitalize="words"
          />
        </Field>
        {account.role === undefined && <NameOnCertificatesField />}
        <Field label={forms.sex} group error={problemText(errors.sex?.message)}>
          <RadioGroup options={sexOptions} inline {...register('sex', { validate: requiredProblem })} />
        </Field>
        <Field label={forms.city} required error={problemText(errors.city?.message)}>
          <Select
            {...register('city', { validate: requiredProblem, onChange: () => setValue('school', null) })}
            autoComplete="address-level2"
          >
            {[...new Set([...club.cities, account.city])].map((city) => (
              <option key={city} value={city}>
                {cityName(city)}
              </option>
            ))}
          </Select>
        </Field>
        <SchoolField isOptional={schoolIsOptional} />
        <FormProblem sentence={errors.root?.message} />
        <SubmitButton formState={formState}>{texts.save}</SubmitButton>
      </form>
      <LeaveGuard isUnsaved={() => isDirty && !formState.isSubmitting}>
        <p>{texts.unsaved}</p>
      </LeaveGuard>
    </FormProvider>
  );
}
