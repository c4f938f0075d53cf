import { type Language, languageNames } from '@club/domain/shared/language';
import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import { useState } from 'react';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { SheetForm } from './sheet-form.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { emptyStart } from './sheet-start.ts';
import { useAcceptSheet } from './use-accept-sheet.ts';

const texts = answerSheetsTexts.type;

/** For whoever has no camera: one sheet after the other, by keyboard alone. */
export function TypeSheets({ outline }: { readonly outline: SheetOutline }) {
  const [language, setLanguage] = useState<Language>('en');
  const [done, setDone] = useState(0);
  const { send } = useAcceptSheet(outline);
  const start = emptyStart(language);
  return (
    <div className="flex flex-col gap-5">
      <p>{texts.intro}</p>
      {outline.languages.length > 1 && (
        <Field group label={texts.language}>
          <RadioGroup
            name="sheet-language"
            options={outline.languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
          />
        </Field>
      )}
      <SheetForm
        key={done}
        outline={outline}
        start={start}
        submitLabel={answerSheetsTexts.decide.accept}
        onAccept={async (sheet) => {
          await send(start, sheet);
          toast.success(answerSheetsTexts.decide.nextSheet);
          setDone(done + 1);
        }}
      />
    </div>
  );
}
