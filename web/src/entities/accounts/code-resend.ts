import { codeLifetime } from '@club/domain/entities/accounts/one-time-code';
import { useEffect, useState } from 'react';
import { browserStore } from '#shared/browser-storage.ts';
import { accountKey } from '#shared/kept-for-account.ts';
import type { PhoneVerification } from '#shared/verification-path.ts';

export interface CodeResend {
  readonly isUsedUp: boolean;
  readonly useUp: () => void;
  /** The code that was sent again is worth nothing any more. */
  readonly renew: () => void;
}

/**
 * Whether a code has been sent again from this browser, on this page or another: that is done once, until the code that was
 * sent has run out, because without another nobody could get in.
 */
export function useCodeResend({ userId, phone }: PhoneVerification): CodeResend {
  const key = accountKey(userId, `codeResentTo ${phone}`);
  const [usedUpUntil, setUsedUpUntil] = useState(() => readEnd(key));

  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key === key || event.key === null) setUsedUpUntil(readEnd(key));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  useEffect(() => {
    if (usedUpUntil === undefined) return;
    const timer = setTimeout(() => setUsedUpUntil(readEnd(key)), usedUpUntil - Date.now());
    return () => clearTimeout(timer);
  }, [key, usedUpUntil]);

  return {
    isUsedUp: usedUpUntil !== undefined,
    useUp() {
      browserStore.set(key, String(Date.now()));
      setUsedUpUntil(readEnd(key));
    },
    renew() {
      browserStore.remove(key);
      setUsedUpUntil(undefined);
    },
  };
}

/** When the code that was sent again runs out; undefined where there is none, or it has. */
function readEnd(key: string): number | undefined {
  const sentAt = Number(browserStore.get(key) ?? Number.NaN);
  const now = Date.now();
  if (sentAt <= now && now < sentAt + codeLifetime) return sentAt + codeLifetime;
  browserStore.remove(key);
  return undefined;
}
