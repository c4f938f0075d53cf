import { club } from 'virtual:club';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Card, type SettingsForm } from './settings-card.tsx';

export function AudienceCard({ form, citiesBefore }: { form: SettingsForm; citiesBefore: readonly string[] }) {
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
