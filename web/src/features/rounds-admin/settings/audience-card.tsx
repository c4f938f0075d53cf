import { club } from 'virtual:club';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { useRounds } from '#entities/rounds/queries.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { Card, type SettingsForm } from './settings-card.tsx';

interface AudienceCardProps {
  form: SettingsForm;
  slug: string;
  citiesBefore: readonly string[];
}

export function AudienceCard({ form, slug, citiesBefore }: AudienceCardProps) {
  const { register, watch } = form;
  const unlisted = citiesBefore.filter((city) => !club.cities.includes(city));
  return (
    <Card title="Who can take it">
      <Checkbox
        label="Only our admins"
        hint="A rehearsal: students can neither see nor take it."
        {...register('isForAdmins')}
      />
      {!watch('isForAdmins') && (
        <>
          <Field group label="Cities" hint="None selected: schools in every city.">
            <div className="flex flex-wrap gap-x-6">
              {club.cities.map((city) => (
                <Checkbox key={city} label={city} value={city} {...register('cities')} />
              ))}
              {unlisted.map((city) => (
                <Checkbox key={city} label={`${city} (no longer listed)`} value={city} {...register('cities')} />
              ))}
            </div>
          </Field>
          <Field group label="Classes" hint="None selected: every class.">
            <div className="grid grid-cols-4 gap-x-4 max-[18rem]:grid-cols-2 sm:grid-cols-6">
              {classLevels.map((level) => (
                <Checkbox key={level} label={level} value={String(level)} {...register('classes')} />
              ))}
            </div>
          </Field>
          <QualifiedFrom form={form} slug={slug} />
          <Checkbox
            label="Only students with a verified phone"
            hint="Otherwise teachers can register students without one, for whom their school vouches."
            {...register('refusesVouched')}
          />
        </>
      )}
    </Card>
  );
}

/** A championship is for those who qualified in the round before it. */
function QualifiedFrom({ form, slug }: { form: SettingsForm; slug: string }) {
  const { register, getValues } = form;
  const { data: rounds = [] } = useRounds();
  const chosen = getValues('qualifiedFrom');
  const satRounds = rounds.filter(
    (round) => round.slug !== slug && !round.isRehearsal && round.phase !== 'draft' && round.phase !== 'announced',
  );
  // The chosen one is there before the others, so that it stays selected.
  const offered = satRounds.some((round) => round.slug === chosen)
    ? satRounds
    : [{ slug: chosen, title: chosen }, ...satRounds].filter((round) => round.slug !== '');
  return (
    <Field
      label="Only those who qualified in"
      hint="The best four of each school, with ties, once its results are published. Add others under “Also let in”."
      error={form.formState.errors.qualifiedFrom?.message}
    >
      <Select {...register('qualifiedFrom')}>
        <option value="">Nobody has to have qualified</option>
        {offered.map((round) => (
          <option key={round.slug} value={round.slug}>
            {round.title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
