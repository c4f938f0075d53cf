import { useCallback, useEffect, useRef, useState } from 'react';
import { accountKey } from './account-storage.ts';
import { browserStore, tabStore } from './browser-storage.ts';
import { session, useAccount } from './session.ts';

export interface PersistedDraft<Values> {
  /** Undefined if there is no draft. */
  readonly restoredDraft: Values | undefined;
  /** Takes the unsaved values; undefined if there are none. */
  readonly rememberDraft: (values: Values | undefined) => void;
}

/**
 * Preserves the content of a form if the session ends while it is being filled in. It is restored once, when the same account logs
 * in again in the same tab.
 * @param form identifies the form and its subject
 * @param toPersisted omits what cannot be stored as JSON
 */
export function usePersistedDraft<Values>(
  form: string,
  toPersisted: (values: Values) => Values = identity,
): PersistedDraft<Values> {
  const account = useAccount();
  const [accountId] = useState(account?.id ?? '');
  const [restoredDraft] = useState(() => consumeDraft<Values>(accountId, form));
  const written = useRef(restoredDraft);
  const remember = useCallback((values: Values | undefined) => {
    written.current = values;
  }, []);

  useEffect(
    () => () => {
      const now = session.current();
      if (written.current === undefined || now.status !== 'visitor' || now.ended !== 'expired') return;
      tabStore.set(draftKey(accountId, form), JSON.stringify(toPersisted(written.current)));
    },
    [accountId, form, toPersisted],
  );
  return { restoredDraft, rememberDraft: remember };
}

/** Preserves the content of a form on this device, from the first key until it is saved or its author logs out. */
export function useAutosavedDraft<Values>(
  form: string,
  toPersisted: (values: Values) => Values,
): PersistedDraft<Values> {
  const account = useAccount();
  const [key] = useState(() => draftKey(account?.id ?? '', form));
  const [restoredDraft] = useState(() => parseDraft<Values>(browserStore.get(key)));
  const rememberDraft = useCallback(
    (values: Values | undefined) => {
      if (values === undefined) browserStore.remove(key);
      else browserStore.set(key, JSON.stringify(toPersisted(values)));
    },
    [key, toPersisted],
  );
  return { restoredDraft, rememberDraft };
}

function identity<Values>(values: Values): Values {
  return values;
}

const draftKey = (accountId: string, form: string) => accountKey(accountId, `keptDraft ${form}`);

function consumeDraft<Values>(accountId: string, form: string): Values | undefined {
  const key = draftKey(accountId, form);
  const text = tabStore.get(key);
  tabStore.remove(key);
  return parseDraft(text);
}

function parseDraft<Values>(text: string | null): Values | undefined {
  return text === null ? undefined : (JSON.parse(text) as Values);
}
