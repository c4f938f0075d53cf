import { type Language, languageNames } from '@club/domain/shared/language';
import { answerSheetsAdminTexts } from '@club/texts/admin/answer-sheets';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { sheetToAccept } from './accept-sheet.ts';
import { useAcceptOne } from './sheet-desk.ts';
import { SheetForm } from './sheet-form.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { emptyStart } from './sheet-start.ts';

const texts = answerSheetsAdminTexts.type;

/** For whoever has no camera: one sheet after the other, by keyboard alone. */
export function TypeSheets({ outline }: { readonly outline: SheetOutline }) {
  const [language, setLanguage] = useState<Language>('en');
  const [done, setDone] = useState(0);
  const accept = useAcceptOne();
  const decideTexts = useTexts(answerSheetsTexts).decide;
  const start = emptyStart(language);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === 0) return;
    const student = form.current?.querySelector('input');
    student?.focus({ preventScroll: true });
    student?.scrollIntoView({ block: 'center' });
  }, [done]);
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
      <div ref={form}>
        <SheetForm
          key={done}
          outline={outline}
          start={start}
          submitLabel={decideTexts.accept}
          onAccept={async (sheet) => {
            await accept(sheetToAccept(outline, start, sheet));
            toast.success(decideTexts.nextSheet);
            setDone(done + 1);
          }}
        />
      </div>
    </div>
  );
}
