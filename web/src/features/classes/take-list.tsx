import { classesTexts } from '@club/texts/classes';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';

interface TakeListProps {
  readonly onPasted: (text: string) => Promise<void>;
  readonly onFile: (file: File) => Promise<void>;
  readonly onType: () => void;
}

/** Where a list comes from: the clipboard, a file, or the keyboard. */
export function TakeList({ onPasted, onFile, onType }: TakeListProps) {
  const texts = useTexts(classesTexts).add;
  const [pasted, setPasted] = useState('');
  return (
    <form
      noValidate
      className="flex max-w-2xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void onPasted(pasted);
      }}
    >
      <p className="text-text-soft">{texts.steps}</p>
      <Field label={texts.paste} hint={texts.pasteHint}>
        <TextArea
          rows={4}
          value={pasted}
          onChange={({ currentTarget: { value } }) => setPasted(value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={pasted.trim() === ''}>
          {texts.take}
        </Button>
        <Button variant="secondary" onClick={onType}>
          {texts.type}
        </Button>
      </div>
      <Field label={texts.file}>
        <TextInput
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file again counts as a change.
            currentTarget.value = '';
            if (file !== undefined) void onFile(file);
          }}
        />
      </Field>
    </form>
  );
}
