import { roundTitleProblem, slugProblem, translatedTitleProblem } from '@club/domain/entities/rounds/round-names';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import { adminProblemText } from '@club/texts/admin/problems';
import { localeOf } from '@club/texts/locale';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { Card, pairOfFields, type SettingsForm } from './settings-card.tsx';

export function NameCard({ form }: { form: SettingsForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <Card title="Name">
      <div className={pairOfFields}>
        <Field label="Title" hint="As students see it." required error={errors.title?.message}>
          <TextInput
            autoComplete="off"
            {...register('title', { validate: (title) => adminProblemText(roundTitleProblem(title)) ?? true })}
          />
        </Field>
        {translatedLanguages.map((language) => (
          <Field
            key={language}
            label={`Title in ${languageNames[language]}`}
            hint="If empty, students see the English one."
            error={errors.titleTranslations?.[language]?.message}
          >
            <TextInput
              autoComplete="off"
              lang={localeOf(language)}
              {...register(`titleTranslations.${language}`, {
                validate: (title) => adminProblemText(translatedTitleProblem(title)) ?? true,
              })}
            />
          </Field>
        ))}
      </div>
      <Field
        label="Address"
        hint="Used in links. If you change it, links that were already shared stop working."
        required
        error={errors.slug?.message}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          {...register('slug', { validate: (slug) => adminProblemText(slugProblem(slug.trim())) ?? true })}
        />
      </Field>
    </Card>
  );
}
