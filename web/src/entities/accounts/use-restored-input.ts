import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The radio buttons chosen in the page, by the name of their field: hydration resets them. */
function checkedRadios(): Readonly<Record<string, string>> {
  const radios = document.querySelectorAll<HTMLInputElement>('form input[type="radio"]:checked');
  return Object.fromEntries([...radios].map(({ name, value }) => [name, value]));
}

/**
 * Fills a prerendered form after hydration: text typed meanwhile stays, other fields get the values stored on an earlier visit.
 * Such a form must have no default values for fields in the page: they would overwrite typed text and autofill.
 * @param wasWritten whether the form was in the page before its scripts loaded
 * @param empty each field's untouched value
 */
export function useRestoredInput<Values extends FieldValues>(
  { getValues, setValues }: Pick<UseFormReturn<Values>, 'getValues' | 'setValues'>,
  { wasWritten, empty, kept }: { wasWritten: boolean; empty: Values; kept: () => Values },
): void {
  const [chosen] = useState(() => (wasWritten && typeof document === 'object' ? checkedRadios() : {}));

  useEffect(() => {
    if (!wasWritten) return;
    const typed: Partial<Values> = { ...getValues(), ...chosen };
    // Empty fields are left alone: browsers may hide autofilled values until the page is touched.
    const taken = Object.entries(kept()).flatMap(([name, value]) => {
      const held = (typed[name] ?? empty[name]) === empty[name] ? value : typed[name];
      return held === empty[name] ? [] : [[name, held]];
    });
    // Watchers are notified whether the field is dirty or not.
    setValues(Object.fromEntries(taken), { shouldDirty: true });
    // Runs once, with the content of the page.
  }, []);
}
