import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { composePassword } from '@club/domain/entities/accounts/password';
import { Piscina } from 'piscina';
import { createSemaphore } from '#shared/concurrency.ts';
import { type HashingTask, runTask } from './hash-in-thread.ts';

export interface PasswordCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}

/** The smallest recommended cost of argon2id. Source: OWASP Password Storage Cheat Sheet. */
export const passwordCost: PasswordCost = { memoryKibibytes: 19 * 1024, passes: 2 };

/** Each hash occupies a processor for about ten milliseconds. */
const maxConcurrent = Math.min(4, availableParallelism());

/** Niceness of hashing threads, from 0 to 19: saving answers comes before logging in. */
const niceness = 10;

const idleMilliseconds = 60_000;

/** A hash as argon2 writes it. Anything else, as imported or damaged rows may have, matches no password. */
const readableHash = /^\$argon2(?:id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{11,}\$[\w+/]{22,}$/;

let threads: Piscina<HashingTask, string | boolean> | undefined;

/** The hashing threads of this process, started on first use. */
function hashingThreads(): Piscina<HashingTask, string | boolean> {
  threads ??= new Piscina<HashingTask, string | boolean>({
    filename: new URL('./hash-in-thread.ts', import.meta.url).href,
    name: runTask.name,
    minThreads: 0,
    maxThreads: maxConcurrent,
    idleTimeout: idleMilliseconds,
    niceIncrement: niceness,
    // Without this, waiting for work keeps a processor busy.
    atomics: 'disabled',
  });
  return threads;
}

export interface Passwords {
  /** Of the composed password. */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. Without a readable hash it takes as long and returns false. Urgent calls overtake all waiting
   * ones: a flood of wrong passwords must not delay a known user.
   */
  verify(passwordHash: string | null, password: string, urgency?: { readonly isUrgent: boolean }): Promise<boolean>;
}

export function createPasswords({ memoryKibibytes, passes }: PasswordCost): Passwords {
  // The library's default algorithm is argon2id.
  const options = { memoryCost: memoryKibibytes, timeCost: passes, parallelism: 1 };
  const inTurn = createSemaphore(maxConcurrent);
  const hashPassword = async (password: string) =>
    String(await inTurn(() => hashingThreads().run({ kind: 'hash', password, options })));
  let dummyHash: Promise<string> | undefined;
  /** If computing it failed, the next caller tries again. */
  const findDummyHash = (): Promise<string> => {
    dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
    dummyHash.catch(() => {
      dummyHash = undefined;
    });
    return dummyHash;
  };
  // Computed in advance, so that the first unknown address takes no longer than a known one.
  void findDummyHash().catch(() => {});
  return {
    hash: (password) => hashPassword(composePassword(password)),
    async verify(passwordHash, password, urgency) {
      const isReadable = passwordHash !== null && readableHash.test(passwordHash);
      const tried = isReadable ? passwordHash : await findDummyHash();
      const isRight = await inTurn(
        () => hashingThreads().run({ kind: 'verify', password, passwordHash: tried }),
        urgency,
      );
      return isReadable && isRight === true;
    },
  };
}
