/** Identical JSON for equal values: a database does not keep the order of an object's fields. */
export function jsonInFieldOrder(value: unknown): string {
  return JSON.stringify(value, (_, within) => inFieldOrder(within));
}

function inFieldOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [another]) => (one < another ? -1 : 1)));
}
