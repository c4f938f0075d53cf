import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** What hashing one password costs. */
export interface PasswordCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}

/** argon2id at its recommended smallest. Source: OWASP Password Storage Cheat Sheet. */
export const passwordCost: PasswordCost = { memoryKibibytes: 19 * 1024, passes: 2 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the hashed one. Without a hash it takes the same time to say no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

export function createPasswords({ memoryKibibytes, passes }: PasswordCost): Passwords {
  // The library's default algorithm is argon2id.
  const options = { memoryCost: memoryKibibytes, timeCost: passes, parallelism: 1 };
  const hashPassword = (password: string) => hash(password, options);
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: hashPassword,
    async verify(passwordHash, password) {
      const isRight = await verify(passwordHash ?? (await dummyHash), password);
      return passwordHash !== null && isRight;
    },
  };
}
