import { showTexts } from '@club/texts/show';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';

const codeLength = 6;

/** Asks for the six digits of a show. */
export function ShowCodeForm() {
  const texts = useTexts(showTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isWhole = typed.length === codeLength;
  return (
    <main className="m-auto w-full max-w-lg p-4">
      <form
        noValidate
        className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (isWhole) void navigate(`/show/${typed}`);
        }}
      >
        <h1 className="text-2xl leading-tight">{texts.title}</h1>
        <p>{texts.intro}</p>
        <Field label={texts.code} required error={isTried && !isWhole ? texts.codeIncomplete : undefined}>
          <NumberInput isCode value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        </Field>
        <Button type="submit" wide>
          {texts.open}
        </Button>
      </form>
    </main>
  );
}
