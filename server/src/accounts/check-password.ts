import { createHash } from 'node:crypto';
import type { RateLimit } from '@club/contract/endpoint';
import { addressToLimit, callerAddress } from '#shared/http/caller-address.ts';
import { refundLimit } from '#shared/http/rate-limit-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';

/** Wrong passwords for one account from one address; from anywhere else its owner can still log in. */
const triesPerOwner: RateLimit = { calls: 20, perSeconds: 15 * 60 };

/** Wrong passwords from one address, behind which a whole school may sit. */
const triesPerAddress: RateLimit = { calls: 500, perSeconds: 15 * 60 };

/**
 * Whether a password is right, within the limits on tries. Each try is counted before it is made, so that many at once get no
 * further than one after the other, and taken back when it was right.
 * @param owner an account's id or the key of an e-mail address, known or not
 * @throws Refusal `too-many-requests`
 */
export async function checkPassword(
  { database, passwords, consumeLimit }: AccountsDependencies,
  { owner, password, passwordHash }: { owner: string; password: string; passwordHash: string | null },
  { now, address }: RequestContext,
): Promise<boolean> {
  const ownerHash = createHash('sha256').update(owner).digest('base64url');
  const limitedAddress = addressToLimit(address);
  const counted = [
    { caller: `password of ${ownerHash} from ${callerAddress(address)}`, limit: triesPerOwner },
    ...(limitedAddress === null ? [] : [{ caller: `passwords from ${limitedAddress}`, limit: triesPerAddress }]),
  ];
  for (const { caller, limit } of counted) await consumeLimit(caller, limit, now);
  const isRight = await passwords.verify(passwordHash, password);
  if (isRight) for (const { caller } of counted) await refundLimit(database, caller);
  return isRight;
}
