import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The radio buttons that are chosen in the page, by the name of their field: the form makes its own choice of them while it comes to life. */
function checkedRadios(): Readonly<Record<string, string>> {
  const radios = document.querySelectorAll<HTMLInputElement>('form input[type="radio"]:checked');
  return Object.fromEntries([...radios].map(({ name, value }) => [name, value]));
}

/**
 * Fills a pre-rendered form after hydration: text typed meanwhile stays, other fields get the values stored on an
 * earlier visit. Such a form must have no default values for fields in the page: they would overwrite what was typed
 * and what the browser filled in.
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
    // A field that holds nothing is left alone: what the browser has filled in may not be told before somebody touches the page.
    const taken = Object.entries(kept()).flatMap(([name, value]) => {
      const held = typed[name] === undefined || typed[name] === empty[name] ? value : typed[name];
      return held === empty[name] ? [] : [[name, held]];
    });
    // Dirty or not, whoever watches the form is told.
    setValues(Object.fromEntries(taken), { shouldDirty: true });
    // Once, with what stood in the page.
  }, []);
}
