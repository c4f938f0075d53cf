import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './take-turns.ts';

/** What hashing one password costs. */
export interface PasswordCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}

/** argon2id at its recommended smallest. Source: OWASP Password Storage Cheat Sheet. */
export const passwordCost: PasswordCost = { memoryKibibytes: 19 * 1024, passes: 2 };

/** So many are hashed at once: Node has four threads for such work, and files are read and written with them too. */
const mostAtOnce = 3;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the hashed one. Without a hash it takes the same time to say no. An urgent one is tried before all that
   * wait: a flood of wrong ones must not keep somebody waiting who is known.
   */
  verify(passwordHash: string | null, password: string, urgency?: { readonly isUrgent: boolean }): Promise<boolean>;
}

export function createPasswords({ memoryKibibytes, passes }: PasswordCost): Passwords {
  // The library's default algorithm is argon2id.
  const options = { memoryCost: memoryKibibytes, timeCost: passes, parallelism: 1 };
  const inTurn = createTurns(mostAtOnce);
  const hashPassword = (password: string) => inTurn(() => hash(password, options));
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    async verify(passwordHash, password, urgency) {
      const tried = passwordHash ?? (await dummyHash);
      const isRight = await inTurn(() => verify(tried, password), urgency);
      return passwordHash !== null && isRight;
    },
  };
}
