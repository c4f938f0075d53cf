/**
 * A value as JSON that is the same for the same value: a database keeps no order of an object's fields.
 * @param toShown what stands there for a value within it
 */
export function jsonInFieldOrder(value: unknown, toShown: (value: unknown) => unknown = (same) => same): string {
  return JSON.stringify(value, (_, within) => toShown(inFieldOrder(within)));
}

function inFieldOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [another]) => (one < another ? -1 : 1)));
}
