import { createHmac } from 'node:crypto';

/** Keyed, because somebody with the database could try all possible codes. */
export function schoolCodeHash(codeSecret: string, code: string): string {
  return createHmac('sha256', codeSecret).update(`school code ${code}`).digest('base64url');
}

/** The same for a teacher's own key. */
export function teacherKeyHash(codeSecret: string, key: string): string {
  return createHmac('sha256', codeSecret).update(`teacher key ${key}`).digest('base64url');
}

/** The same for the code of a slip, of which there are few enough to try. */
export function slipCodeHash(codeSecret: string, code: string): string {
  return createHmac('sha256', codeSecret).update(`slip code ${code}`).digest('base64url');
}
