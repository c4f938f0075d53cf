import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The radio buttons that are chosen in the page, by the name of their field: the form makes its own choice of them while it comes to life. */
function checkedRadios(): Readonly<Record<string, string>> {
  const radios = document.querySelectorAll<HTMLInputElement>('form input[type="radio"]:checked');
  return Object.fromEntries([...radios].map(({ name, value }) => [name, value]));
}

/**
 * Gives a form that was written with its page what belongs into it, once it has come to life: what was typed meanwhile, which stays,
 * and else what is kept of an earlier visit. Such a form is made without default values of what stands in the page, because these
 * would be written over what was typed and over what the browser has filled in.
 * @param wasWritten whether the form stood in the page before its scripts came
 * @param empty what each field holds when nobody has touched it
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
