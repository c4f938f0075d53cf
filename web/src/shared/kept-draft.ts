import { useCallback, useEffect, useRef, useState } from 'react';
import { tabStore } from './browser-storage.ts';
import { accountKey } from './kept-for-account.ts';
import { session, useAccount } from './session.ts';

export interface KeptDraft<Values> {
  /** What was being written when the session ended, if anything. */
  readonly broughtBack: Values | undefined;
  /** Told what is written and not saved; undefined: nothing is. */
  readonly remember: (values: Values | undefined) => void;
}

/**
 * Keeps what is written in a form when the session ends and takes the page away. Whoever logs in again in the same tab
 * with the same account has it back, once.
 * @param form names the form and what it is about
 * @param toKept leaves out what cannot be kept as JSON
 */
export function useKeptDraft<Values>(form: string, toKept: (values: Values) => Values = asItIs): KeptDraft<Values> {
  const account = useAccount();
  const [accountId] = useState(account?.id ?? '');
  const [broughtBack] = useState(() => takeDraft<Values>(accountId, form));
  const written = useRef(broughtBack);
  const remember = useCallback((values: Values | undefined) => {
    written.current = values;
  }, []);

  useEffect(
    () => () => {
      const now = session.current();
      if (written.current === undefined || now.status !== 'visitor' || now.ended !== 'expired') return;
      tabStore.set(draftKey(accountId, form), JSON.stringify(toKept(written.current)));
    },
    [accountId, form, toKept],
  );
  return { broughtBack, remember };
}

function asItIs<Values>(values: Values): Values {
  return values;
}

const draftKey = (accountId: string, form: string) => accountKey(accountId, `keptDraft ${form}`);

function takeDraft<Values>(accountId: string, form: string): Values | undefined {
  const key = draftKey(accountId, form);
  const text = tabStore.get(key);
  tabStore.remove(key);
  return text === null ? undefined : (JSON.parse(text) as Values);
}
