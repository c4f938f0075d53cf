import { termsVersion } from 'virtual:consent';
import { type GuardianRelation, guardianNameProblem, guardianRelations } from '@club/domain/entities/accounts/guardian';
import { requiredProblem } from '@club/domain/shared/text';
import { consentTexts } from '@club/texts/consent';
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
  namePublished: boolean;
  pictures: boolean;
}

export const noGuardian: GuardianValues = {
  guardianName: '',
  guardianRelation: '',
  guardianAgrees: false,
  namePublished: false,
  pictures: false,
};

/** The consent in the format of the API; undefined if the form does not ask for one. */
export function consentOf(
  { guardianName, guardianRelation, namePublished, pictures }: GuardianValues,
  textVersion: string | null,
) {
  if (textVersion === null || guardianRelation === '') return undefined;
  return { name: guardianName, relation: guardianRelation, textVersion, termsVersion, namePublished, pictures };
}

interface GuardianFieldsProps {
  /** The participant's name as currently typed: participants cannot be their own guardians. */
  readonly participant: () => string;
  /** For pages that the guardian reads, not the student. */
  readonly labels?: { readonly name: string; readonly relation: string };
  /** What else is asked before the consent. */
  readonly children?: React.ReactNode;
}

export function GuardianFields({ participant, labels, children }: GuardianFieldsProps) {
  const texts = useTexts(guardianTexts);
  const { agrees, extras } = useTexts(consentTexts);
  const problemText = useProblemText();
  const {
    register,
    formState: { errors },
  } = useFormContext<GuardianValues>();
  return (
    <>
      <Field label={labels?.name ?? texts.name} required error={problemText(errors.guardianName?.message)}>
        <TextInput
          {...register('guardianName', { validate: (name) => guardianNameProblem(name, participant()) })}
          autoComplete="off"
          autoCapitalize="words"
        />
      </Field>
      <Field label={labels?.relation ?? texts.relation} required error={problemText(errors.guardianRelation?.message)}>
        <Select {...register('guardianRelation', { validate: requiredProblem })}>
          <option value="">{texts.chooseRelation}</option>
          {guardianRelations.map((relation) => (
            <option key={relation} value={relation}>
              {texts.relations[relation]}
            </option>
          ))}
        </Select>
      </Field>
      {children}
      <Field label={texts.consentLabel} hideLabel group error={problemText(errors.guardianAgrees?.message)}>
        <Checkbox
          {...register('guardianAgrees', { validate: (agrees) => (agrees ? undefined : 'consent-missing') })}
          aria-invalid={errors.guardianAgrees ? true : undefined}
          label={<RichText text={agrees} marks={policyMarks} />}
        />
      </Field>
      <ConsentExtras label={extras} />
    </>
  );
}

/** Optional consents. Nothing is ticked in advance. */
export function ConsentExtras({ label }: { readonly label: string }) {
  const texts = useTexts(consentTexts);
  const { register } = useFormContext<Pick<GuardianValues, 'namePublished' | 'pictures'>>();
  return (
    <Field label={label} group>
      <Checkbox {...register('namePublished')} label={texts.namePublished} hint={texts.namePublishedHint} />
      <Checkbox {...register('pictures')} label={texts.pictures} />
    </Field>
  );
}

/** Opened in a new tab, so that the input here stays. */
export const policyMarks = {
  privacy: (words: string) => (
    <TextLink to="/privacy" target="_blank">
      {words}
    </TextLink>
  ),
  terms: (words: string) => (
    <TextLink to="/terms" target="_blank">
      {words}
    </TextLink>
  ),
};
