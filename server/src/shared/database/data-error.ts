/** SQLSTATE of invalid data (class 22) and violated constraints (class 23). */
const sqlState = /^2[23][0-9A-Z]{3}$/;

/** True if a statement failed because of its values: it would fail again with them, but not with others. */
export function isDataError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && sqlState.test(String(cause.code))) return true;
  }
  return false;
}
