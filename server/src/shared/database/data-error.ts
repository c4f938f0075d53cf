/** Classes of SQLSTATE that blame the values of a statement: data that are wrong, and a constraint that they violate. */
const classes = new Set(['22', '23']);

/** Whether a statement failed because of the values it was given, so that it would fail again with them and work without. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && isSqlState(cause.code)) {
      return classes.has(cause.code.slice(0, 2));
    }
  }
  return false;
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}
