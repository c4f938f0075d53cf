import { emailKey } from '@club/domain/accounts/email';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, findPasswordOwner, readAccount } from './account-store.ts';
import type { AccountsNeeds, Arrival } from './accounts-needs.ts';
import { checkPassword } from './check-password.ts';

/** Starts a session. An address that nobody registered costs the same time as a wrong password. @throws Refusal `login-failed` */
export async function logIn(
  needs: AccountsNeeds,
  { email, password }: { readonly email: string; readonly password: string },
  arrival: Arrival,
): Promise<{ account: Account; token: string }> {
  const key = emailKey(email);
  const owner = await findPasswordOwner(needs.database, { emailKey: key });
  const passwordHash = owner?.passwordHash ?? null;
  const isRight = await checkPassword(needs, { owner: key, password, passwordHash }, arrival);
  if (owner === null || !isRight) throw new Refusal('login-failed');
  return {
    token: await needs.sessions.start(owner.id, arrival.now),
    account: await readAccount(needs.database, owner.id),
  };
}
