import {
  type ClubPart,
  entriesWithin,
  isPictureUse,
  type PartEntry,
  type PartField,
  type PartList,
  partShapes,
  withEntriesWithin,
} from '@club/domain/features/club-details/club-parts';
import { translatedLanguages } from '@club/domain/shared/language';
import { fieldLabel, listTexts } from '@club/texts/admin/club-details';
import { localeOf } from '@club/texts/locale';
import { compressPicture, toDataString } from '#shared/compress-picture.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useArrival } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EntryList } from './entry-list.tsx';

interface PartFieldsProps {
  part: ClubPart;
  entry: PartEntry;
  /** Before the label, where the same field is there more than once. */
  name: string;
  problemOf: (field: string) => string | undefined;
  onChange: (next: PartEntry) => void;
}

/** The fields of an entry, and the lists within it. */
export function PartFields({ part, entry, name, problemOf, onChange }: PartFieldsProps) {
  const { fields, within } = partShapes[part];
  return (
    <>
      {fields.map((field) => (
        <FieldOfPart
          key={field.name}
          place={name === '' ? `${part}:${field.name}` : undefined}
          {...{ field, name }}
          value={entry[field.name] ?? ''}
          error={problemOf(field.name)}
          onChange={(value) => onChange({ ...entry, [field.name]: value })}
        />
      ))}
      {within.map((list) => (
        <ListWithin key={list.name} {...{ list, entry, name, problemOf, onChange }} />
      ))}
    </>
  );
}

function ListWithin({
  list,
  entry,
  name,
  problemOf,
  onChange,
}: Omit<PartFieldsProps, 'part'> & { readonly list: PartList }) {
  const { title, entry: entryName } = listTexts[list.name] ?? { title: list.name, entry: list.name };
  const entries = entriesWithin(entry, list);
  return (
    <section aria-label={`${name}${title}`} className="border-l-4 border-line pl-4">
      <h4 className="font-semibold">{title}</h4>
      <EntryList
        {...{ entries, entryName }}
        fields={list.fields}
        minEntries={0}
        maxEntries={list.maxEntries}
        level={4}
        hasProblem={(index) => list.fields.some((one) => problemOf(`${list.name}.${index}.${one.name}`) !== undefined)}
        onChange={(next) => onChange(withEntriesWithin(entry, list, next))}
      >
        {(one, index, change) =>
          list.fields.map((field) => (
            <FieldOfPart
              key={field.name}
              place={undefined}
              field={field}
              name={`${name}${entryName} ${index + 1}: `}
              value={one[field.name] ?? ''}
              error={problemOf(`${list.name}.${index}.${field.name}`)}
              onChange={(value) => change({ ...one, [field.name]: value })}
            />
          ))
        }
      </EntryList>
    </section>
  );
}

interface FieldOfPartProps {
  /** The end of a link from the start page. */
  place: string | undefined;
  field: PartField;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function FieldOfPart({ place: fragment, field, name, value, error, onChange }: FieldOfPartProps) {
  const place = useArrival<HTMLDivElement>(fragment);
  const language = translatedLanguages.find((one) => field.name.split('.').includes(one));
  const common = { value, ...(language && { lang: localeOf(language) }), autoComplete: 'off' } as const;
  const label = (
    <>
      {name !== '' && <span className="sr-only">{name}</span>}
      {fieldLabel(field.name)}
    </>
  );
  return (
    <div ref={place}>
      <Field label={label} error={error} optional={field.mayBeEmpty}>
        {isPictureUse(field.kind) ? (
          <PictureField value={value} onChange={onChange} />
        ) : field.kind === 'text' ? (
          <TextArea {...common} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <TextInput
            {...common}
            {...(field.kind === 'number' && { inputMode: 'numeric' })}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {isPictureUse(field.kind) && field.mayBeEmpty && value !== '' && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => onChange('')}>
          {`${name}Remove the picture`}
        </Button>
      )}
    </div>
  );
}

function PictureField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <>
      {value.startsWith('data:') ? (
        <img src={value} alt="As it is kept" className="mb-2 h-16 rounded-sm bg-white p-1" />
      ) : (
        value !== '' && <span className="mb-1 block text-sm text-text-soft">{`Now: ${value}`}</span>
      )}
      <TextInput
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file === undefined) return;
          try {
            onChange(await toDataString(await compressPicture(file)));
          } catch (problem) {
            toast.error(errorMessage(problem));
          }
          // Moved with its entry, the field would name another file than it shows.
          target.value = '';
        }}
      />
    </>
  );
}
