import type { AnsweredAppealReply } from '@club/contract/entities/attempts';
import { useState } from 'react';
import { accountKey } from '#shared/account-storage.ts';
import { tabStore } from '#shared/browser-storage.ts';
import { useAccount } from '#shared/session.ts';

/** Where an organiser's unsent reply is kept in this tab: a dialog is easily closed. */
export function useReplyKey(entryId: string): string {
  const organiser = useAccount();
  return accountKey(organiser?.id ?? '', `appeal-answer:${entryId}`);
}

export type RepliedAppeal = Pick<AnsweredAppealReply, 'answer'> & { readonly entryId: string | null };

/** What the organiser has written as a reply, sent or not; empty if nothing. */
export function useReplyToAppeal(appeal: RepliedAppeal | null | undefined) {
  const key = useReplyKey(appeal?.entryId ?? '');
  // As it was when the dialog was opened.
  const [text] = useState(() => (tabStore.get(key) ?? '').trim() || (appeal?.answer ?? ''));
  return { text, forget: () => tabStore.remove(key) };
}
