import { randomUUID } from 'node:crypto';
import { emailKey } from '@club/domain/accounts/email';
import { day } from '@club/domain/shared/instant';
import { accounts, sessions } from '#accounts/tables.ts';
import { createTokens } from '#shared/http/tokens.ts';
import type { TestServer } from './start-test-server.ts';

type NewAccount = typeof accounts.$inferInsert;

/** What `insertAccount` gives an account to log in with, hashed at the smallest cost there is. */
export const testPassword = 'Test-Pass-1';
const cheapHash = '$argon2id$v=19$m=8,t=1,p=1$rzBqu4lrqFbxFLJ2IlVzzA$yHahh2V+zyro0+mkk1LivOiIT5kha+ECT0nqjRVDnuQ';

let phones = 0;

/** An account that is logged in, without the cost of signing up: for the tests of other parts. */
export async function insertAccount(
  server: TestServer,
  given: Partial<NewAccount> = {},
): Promise<{ readonly id: string; readonly token: string; readonly email: string }> {
  const { now } = server.clock;
  const id = randomUUID();
  const email = given.email ?? `${id}@example.org`;
  phones += 1;
  await server.database.insert(accounts).values({
    id,
    name: 'Somebody',
    email,
    emailKey: emailKey(email),
    phone: `+91${String(7_000_000_000 + phones)}`,
    phoneVerifiedAt: now,
    passwordHash: cheapHash,
    sex: 1,
    city: 'Bhopal',
    createdAt: now,
    ...given,
  });
  const expiresAt = now + 7 * day;
  const [session] = await server.database
    .insert(sessions)
    .values({ accountId: id, createdAt: now, expiresAt })
    .returning({ id: sessions.id });
  if (session === undefined) throw new Error('no session was made');
  const token = createTokens(server.config.tokenSecret).sign({ accountId: id, sessionId: session.id, expiresAt }, now);
  return { id, token, email };
}
