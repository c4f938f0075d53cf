import {
  type ClubPart,
  type PartEntry,
  type PartField,
  partShapes,
} from '@club/domain/features/club-details/club-parts';
import { translatedLanguages } from '@club/domain/shared/language';
import { fieldLabel } from '@club/texts/admin/club-details';
import { localeOf } from '@club/texts/locale';
import { compressPicture } from '#shared/compress-picture.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useArrival } from '#shared/ui/arrival.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';

interface PartFieldsProps {
  part: ClubPart;
  entry: PartEntry;
  /** Before the label, where the same field is there more than once. */
  name: string;
  problemOf: (field: string) => string | undefined;
  onChange: (field: string, value: string) => void;
}

export function PartFields({ part, entry, name, problemOf, onChange }: PartFieldsProps) {
  return partShapes[part].fields.map((field) => (
    <FieldOfPart
      key={field.name}
      {...{ part, field, name }}
      value={entry[field.name] ?? ''}
      error={problemOf(field.name)}
      onChange={(value) => onChange(field.name, value)}
    />
  ));
}

interface FieldOfPartProps {
  part: ClubPart;
  field: PartField;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function FieldOfPart({ part, field, name, value, error, onChange }: FieldOfPartProps) {
  const place = useArrival<HTMLDivElement>(name === '' ? `${part}:${field.name}` : undefined);
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
        {field.kind === 'picture' ? (
          <SignaturePicture value={value} onChange={onChange} />
        ) : field.kind === 'text' ? (
          <TextArea {...common} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <TextInput {...common} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
    </div>
  );
}

function SignaturePicture({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <>
      {value.startsWith('data:') ? (
        <img src={value} alt="The signature as it is printed" className="mb-2 h-16 rounded-sm bg-white p-1" />
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
            onChange(await toAddress(await compressPicture(file)));
          } catch (problem) {
            toast.error(errorMessage(problem));
          }
        }}
      />
    </>
  );
}

function toAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
