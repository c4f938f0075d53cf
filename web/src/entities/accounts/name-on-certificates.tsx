import { nameOnCertificatesProblem, printedName } from '@club/domain/entities/accounts/printed-name';
import { unprintable } from '@club/domain/shared/printed-text';
import { accountFormTexts } from '@club/texts/account-forms';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { useAccount } from '#shared/session.ts';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

interface NameValues {
  name: string;
  nameOnCertificates?: string | undefined;
}

/** Asked for while the name has letters that certificates cannot show; its value goes with it. See docs/rules/results.md, V41. */
export function NameOnCertificatesField() {
  const texts = useTexts(accountFormTexts).nameOnCertificates;
  const problemText = useProblemText();
  const { control, register, formState } = useFormContext<NameValues>();
  const name = useWatch({ control, name: 'name', defaultValue: '' });
  if (unprintable(name).length === 0) return null;
  return (
    <Field
      label={texts.label}
      hint={texts.hint}
      required
      error={problemText(formState.errors.nameOnCertificates?.message)}
    >
      <TextInput
        {...register('nameOnCertificates', {
          validate: (typed = '') => nameOnCertificatesProblem(typed),
          shouldUnregister: true,
        })}
        autoComplete="off"
        autoCapitalize="words"
      />
    </Field>
  );
}

/** For a student whose account has no name that can be printed yet. It stops nobody. */
export function NameOnCertificatesNotice() {
  const texts = useTexts(accountFormTexts).nameOnCertificates;
  const account = useAccount();
  if (!account || account.role || printedName(account.name, account.nameOnCertificates ?? null) !== null) return null;
  return (
    <Notice tone="warn" title={texts.missing} action={<TextLink to="/profile">{texts.toProfile}</TextLink>}>
      {texts.why}
    </Notice>
  );
}
