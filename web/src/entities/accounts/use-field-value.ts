import { useCallback, useSyncExternalStore } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useFormContext } from 'react-hook-form';

/**
 * A field's value, for a part of a form that is hydrated later than the form: react-hook-form's `useWatch` misses changes between
 * its first render and its subscription.
 * @param empty the value while the form holds none
 */
export function useFieldValue<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>(
  name: Name,
  empty: FieldPathValue<Values, Name>,
): FieldPathValue<Values, Name> {
  const { getValues, subscribe } = useFormContext<Values>();
  const watch = useCallback(
    (onChange: () => void) => subscribe({ name, exact: true, formState: { values: true }, callback: onChange }),
    [subscribe, name],
  );
  return useSyncExternalStore(
    watch,
    () => getValues(name) ?? empty,
    () => empty,
  );
}
