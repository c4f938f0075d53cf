import { club } from 'virtual:club';
import type { AnnouncementScope } from '@club/contract/entities/attempts';
import type { SchoolReply } from '@club/contract/entities/schools';
import { useSchoolsToChoose } from '#entities/schools/queries.ts';
import { useSchoolSearch } from '#entities/schools/use-school-search.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { Select } from '#shared/ui/text-input.tsx';

/** A group of participants as chosen in a form; the city and the school stay chosen while another kind is selected. */
export interface ScopeChoice {
  readonly of: AnnouncementScope['of'];
  readonly city: string;
  readonly school: SchoolReply | null;
}

const kindNames: Readonly<Record<ScopeChoice['of'], string>> = {
  everybody: 'All participants of the round',
  city: 'A city',
  school: 'A school',
};
const kinds = Object.keys(kindNames) as ScopeChoice['of'][];

export const everybodyChoice: ScopeChoice = { of: 'everybody', city: club.cities[0] ?? '', school: null };

export function scopeOf({ of, city, school }: ScopeChoice): AnnouncementScope | undefined {
  if (of === 'everybody') return { of };
  if (of === 'city') return { of, city };
  return school === null ? undefined : { of, schoolId: school.id };
}

/** "all participants", "all participants in Indore", "all participants from Daly College". */
export function scopeChoiceText({ of, city, school }: ScopeChoice): string {
  if (of === 'everybody') return 'all participants';
  return of === 'city' ? `all participants in ${city}` : `all participants from ${school?.label ?? 'the school'}`;
}

export interface ScopeFieldProps {
  choice: ScopeChoice;
  onChoice: (choice: ScopeChoice) => void;
  isChecked: boolean;
}

/** Chooses everybody at a round, a city or a school. */
export function ScopeField({ choice, onChoice, isChecked }: ScopeFieldProps) {
  const { of, city, school } = choice;
  const { data, isLoading, error } = useSchoolsToChoose(of === 'school');
  const search = useSchoolSearch(data);
  return (
    <>
      <Field label="For" group required>
        <RadioGroup
          name="scope"
          value={of}
          inline
          onChange={({ currentTarget: { value } }) =>
            onChoice({ ...choice, of: kinds.find((kind) => kind === value) ?? 'everybody' })
          }
          options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        />
      </Field>
      {of === 'city' && (
        <Field label="City" required>
          <Select value={city} onChange={({ currentTarget: { value } }) => onChoice({ ...choice, city: value })}>
            {club.cities.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      )}
      {of === 'school' && (
        <Field
          label="School"
          required
          error={
            error
              ? 'The schools could not be loaded. Choose something else, then School again.'
              : isChecked && school === null
                ? 'Choose the school.'
                : undefined
          }
        >
          <Picker
            items={data ?? []}
            value={school}
            onChange={(chosen) => onChoice({ ...choice, school: chosen })}
            itemLabel={({ label, city: place }) => `${label} · ${place}`}
            itemKey={({ id }) => id}
            {...search}
            noun="schools"
            placeholder="Type part of its name"
            loading={isLoading}
          />
        </Field>
      )}
    </>
  );
}
