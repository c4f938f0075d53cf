/** Codes of Node and of PostgreSQL for a server that is unavailable: gone, starting, stopping or out of connections. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

const sentences =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i;

/** Whether a query failed because the database cannot be reached just now, so that trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.has(String(cause.code))) return true;
    if (sentences.test(cause.message)) return true;
  }
  return false;
}
