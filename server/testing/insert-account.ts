import { randomUUID } from 'node:crypto';
import { emailKey } from '@club/domain/entities/accounts/email';
import { day } from '@club/domain/shared/instant';
import { createPasswords } from '#entities/accounts/log-in/passwords.ts';
import { accounts, sessions } from '#entities/accounts/tables.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { createTokens } from '#shared/http/tokens.ts';
import type { OpenServer } from './open-server.ts';

type NewAccount = typeof accounts.$inferInsert;

/** Of the accounts of `insertAccount`, hashed at the lowest cost. */
export const testPassword = 'Test-Pass-1';
const fastHash = '$argon2id$v=19$m=8,t=1,p=1$rzBqu4lrqFbxFLJ2IlVzzA$yHahh2V+zyro0+mkk1LivOiIT5kha+ECT0nqjRVDnuQ';

let phones = 0;

/** Avoids the cost of signing up, for tests of other features. */
export async function insertAccount(
  server: Pick<OpenServer, 'database' | 'config' | 'clock'>,
  {
    isAdmin = false,
    role = isAdmin ? 'owner' : null,
    ...given
  }: Partial<NewAccount> & { readonly isAdmin?: boolean } = {},
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
    passwordHash: fastHash,
    sex: 1,
    city: 'Bhopal',
    createdAt: now,
    role,
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

export interface Participant {
  readonly email: string;
  readonly token: string;
}

const accountsPerBatch = 500;

/** Participants of the current round, logged in and with a class, inserted in bulk. */
export async function insertParticipants(
  { database, config, passwordCost, clock }: OpenServer,
  { count, password }: { readonly count: number; readonly password: string },
): Promise<Participant[]> {
  const { now } = clock;
  const { id: roundId } = await readRound(database, undefined);
  const passwordHash = await createPasswords(passwordCost).hash(password);
  const tokens = createTokens(config.tokenSecret);
  const expiresAt = now + day;
  const participants = Array.from({ length: count }, (_, index) => {
    const [accountId, sessionId] = [randomUUID(), randomUUID()];
    return {
      accountId,
      sessionId,
      email: `participant${index}@example.org`,
      phone: `+91${6_000_000_000 + index}`,
      token: tokens.sign({ accountId, sessionId, expiresAt }, now),
    };
  });
  for (let first = 0; first < participants.length; first += accountsPerBatch) {
    const some = participants.slice(first, first + accountsPerBatch);
    await database.insert(accounts).values(
      some.map(({ accountId, email, phone }) => ({
        id: accountId,
        name: 'Participant',
        email,
        emailKey: email,
        phone,
        phoneVerifiedAt: now,
        passwordHash,
        sex: 1 as const,
        city: 'Bhopal',
        createdAt: now,
      })),
    );
    await database
      .insert(sessions)
      .values(some.map(({ accountId, sessionId }) => ({ id: sessionId, accountId, createdAt: now, expiresAt })));
    await database.insert(attempts).values(some.map(({ accountId }) => ({ accountId, roundId, classLevel: 9 })));
  }
  return participants.map(({ email, token }) => ({ email, token }));
}
