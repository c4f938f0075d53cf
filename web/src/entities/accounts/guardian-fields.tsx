import { type GuardianRelation, guardianNameProblem, guardianRelations } from '@club/domain/entities/accounts/guardian';
import { requiredProblem } from '@club/domain/shared/text';
import { guardianTexts } from '@club/texts/guardian';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

export interface GuardianValues {
  guardianName: string;
  /** Empty until one is chosen. */
  guardianRelation: GuardianRelation | '';
  guardianAgrees: boolean;
}

export const noGuardian: GuardianValues = { guardianName: '', guardianRelation: '', guardianAgrees: false };

/** The consent as it is sent; undefined where the form does not ask for one. */
export function consentOf({ guardianName, guardianRelation }: GuardianValues, textVersion: string | null) {
  if (textVersion === null || guardianRelation === '') return undefined;
  return { name: guardianName, relation: guardianRelation, textVersion };
}

interface GuardianFieldsProps {
  /** The participant's name as currently typed: nobody may be their own guardian. */
  readonly participant: () => string;
}

export function GuardianFields({ participant }: GuardianFieldsProps) {
  const texts = useTexts(guardianTexts);
  const problemText = useProblemText();
  const {
    register,
    formState: { errors },
  } = useFormContext<GuardianValues>();
  return (
    <>
      <Field label={texts.name} required error={problemText(errors.guardianName?.message)}>
        <TextInput
          {...register('guardianName', { validate: (name) => guardianNameProblem(name, participant()) })}
          autoComplete="off"
          autoCapitalize="words"
        />
      </Field>
      <Field label={texts.relation} required error={problemText(errors.guardianRelation?.message)}>
        <Select {...register('guardianRelation', { validate: requiredProblem })}>
          <option value="">{texts.chooseRelation}</option>
          {guardianRelations.map((relation) => (
            <option key={relation} value={relation}>
              {texts.relations[relation]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.consentLabel} hideLabel group error={problemText(errors.guardianAgrees?.message)}>
        <Checkbox
          {...register('guardianAgrees', { validate: (agrees) => (agrees ? undefined : 'consent-missing') })}
          aria-invalid={errors.guardianAgrees ? true : undefined}
          label={
            <RichText
              text={texts.consent}
              marks={{
                // In a tab of its own: what was typed stays here.
                privacy: (words) => (
                  <TextLink to="/privacy" target="_blank">
                    {words}
                  </TextLink>
                ),
              }}
            />
          }
        />
      </Field>
    </>
  );
}
