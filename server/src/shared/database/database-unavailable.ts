/** Node's error codes for an unreachable server. */
const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE of an unavailable server: 08 connection, 53 out of connections, memory or disk, 57P starting, stopping or terminated by
 * an administrator, 58 system error; 25006 a replica that has not been promoted yet. Also of an overloaded one: statement, lock and
 * idle transaction timeouts, serialization failures, deadlocks.
 */
const sqlStates = /^(?:08|53|57P|58)[0-9A-Z]+$|^(?:25006|25P03|40001|40P01|55P03|57014)$/;

/** Driver messages without a code: broken connections, and a pool that is closed or exhausted. */
const sentences = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Query read timeout/,
  /^timeout expired/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable/,
  /^Cannot use a pool after calling end/,
  /^PGlite is clos(?:ed|ing)/,
];

/** The embedded database was busy with other statements for too long. */
export class DatabaseBusy extends Error {
  constructor() {
    super('The database has been busy for too long');
    this.name = 'DatabaseBusy';
  }
}

/** SQLSTATE of a transaction lost to contention: serialization failure, deadlock, lock timeout, statement timeout. */
const contentionState = /^(?:40001|40P01|55P03|57014)$/;

/** True if a transaction failed through contention with others: a retry may succeed, and the database is up. */
export function isContention(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && contentionState.test(String(cause.code))) return true;
  }
  return false;
}

/** True if the database is unreachable or overloaded, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (networkCodes.has(code) || sqlStates.test(code)) return true;
  if (sentences.some((sentence) => sentence.test(error.message))) return true;
  // One error for each address of a host that was tried.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}
