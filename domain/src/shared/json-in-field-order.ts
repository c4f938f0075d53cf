/** Identical JSON for equal values: a database does not preserve the order of fields. */
export function jsonInFieldOrder(value: unknown): string {
  return JSON.stringify(value, (_, within) => inFieldOrder(within));
}

function inFieldOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [another]) => (one < another ? -1 : 1)));
}
