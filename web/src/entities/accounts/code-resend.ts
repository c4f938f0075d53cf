import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { useEffect, useState } from 'react';
import { accountKey } from '#shared/account-storage.ts';
import { browserStore } from '#shared/browser-storage.ts';
import type { PhoneVerification } from '#shared/verification-path.ts';

export interface CodeResend {
  readonly isLimitReached: boolean;
  readonly markLimitReached: () => void;
  /** For when the resent code is no longer valid. */
  readonly resetLimit: () => void;
}

/**
 * True if a code has been resent from this browser, on this page or another. The limit of one ends when that code expires, so that
 * nobody is locked out.
 */
export function useCodeResend({ userId, phone }: PhoneVerification): CodeResend {
  const key = accountKey(userId, `codeResentTo ${phone}`);
  const [limitedUntil, setLimitedUntil] = useState(() => readLimitEnd(key));

  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key === key || event.key === null) setLimitedUntil(readLimitEnd(key));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  useEffect(() => {
    if (limitedUntil === undefined) return;
    const timer = setTimeout(() => setLimitedUntil(readLimitEnd(key)), limitedUntil - Date.now());
    return () => clearTimeout(timer);
  }, [key, limitedUntil]);

  return {
    isLimitReached: limitedUntil !== undefined,
    markLimitReached() {
      browserStore.set(key, String(Date.now()));
      setLimitedUntil(readLimitEnd(key));
    },
    resetLimit() {
      browserStore.remove(key);
      setLimitedUntil(undefined);
    },
  };
}

/** When the resent code expires; undefined if there is none, or it has. */
function readLimitEnd(key: string): number | undefined {
  const sentAt = Number(browserStore.get(key) ?? Number.NaN);
  const now = Date.now();
  if (sentAt <= now && now < sentAt + codeLifetimeMs) return sentAt + codeLifetimeMs;
  browserStore.remove(key);
  return undefined;
}
