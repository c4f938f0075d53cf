import { emailKey } from '@club/domain/accounts/email';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, findPasswordOwner, readAccount } from './account-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { checkPassword } from './check-password.ts';

/** Starts a session. An address that nobody registered costs the same time as a wrong password. @throws Refusal `login-failed` */
export async function logIn(
  dependencies: AccountsDependencies,
  { email, password }: { readonly email: string; readonly password: string },
  context: RequestContext,
): Promise<{ account: Account; token: string }> {
  const key = emailKey(email);
  const owner = await findPasswordOwner(dependencies.database, { emailKey: key });
  const passwordHash = owner?.passwordHash ?? null;
  const isRight = await checkPassword(dependencies, { owner: key, password, passwordHash }, context);
  if (owner === null || !isRight) throw new Refusal('login-failed');
  return {
    token: await dependencies.sessions.start(owner.id, context.now),
    account: await readAccount(dependencies.database, owner.id),
  };
}
