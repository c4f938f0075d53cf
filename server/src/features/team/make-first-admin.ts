import { randomBytes } from 'node:crypto';
import { emailKey } from '@club/domain/entities/accounts/email';
import { passwordProblem } from '@club/domain/entities/accounts/password';
import { insertFirstAdmin, listOwners } from '#entities/accounts/account-store.ts';
import { isCommonPassword } from '#entities/accounts/log-in/common-passwords.ts';
import type { Passwords } from '#entities/accounts/log-in/passwords.ts';
import type { Database } from '#shared/database/database.ts';

/** Creates an admin if there is none yet. Returns lines for the operator: a generated password is shown here, and never again. */
export async function makeFirstAdmin(
  database: Database,
  passwords: Passwords,
  admin: { readonly email: string; readonly password: string | null; readonly city: string; readonly now: number },
): Promise<readonly string[]> {
  if ((await listOwners(database)).length > 0) return [];
  const password = admin.password ?? generatedPassword();
  const outcome = await insertFirstAdmin(database, {
    name: 'Admin',
    email: admin.email,
    emailKey: emailKey(admin.email),
    passwordHash: await passwords.hash(password),
    sex: 2,
    city: admin.city,
    createdAt: admin.now,
  });
  if (outcome === 'has-admin') return [];
  if (outcome === 'email-taken') {
    return [
      `There is no admin yet, but ${admin.email} belongs to a registered account.`,
      `To make that account an admin, if it is yours: npm run admin -- grant ${admin.email}`,
    ];
  }
  return admin.password === null
    ? [`The first admin is ${admin.email} with the password ${password}`, 'It is shown only once. Please keep it.']
    : [
        `The first admin is ${admin.email} with the password in ADMIN_PASSWORD.`,
        ...(isGuessable(admin.password)
          ? ['That password is easily guessed. Please set another with a reset link.']
          : []),
      ];
}

function isGuessable(password: string): boolean {
  return passwordProblem(password) !== undefined || isCommonPassword(password);
}

/** Meets the rule for passwords, so that it works wherever a password is asked for. */
function generatedPassword(): string {
  for (;;) {
    const password = randomBytes(12).toString('base64url');
    if (passwordProblem(password) === undefined) return password;
  }
}
