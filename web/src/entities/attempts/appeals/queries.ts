import type { AnsweredAppealReply } from '@club/contract/entities/attempts';
import { resultsEndpoints } from '@club/contract/results';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { useState } from 'react';
import { participantReplies, resultReplies } from '#entities/attempts/replies.ts';
import { accountKey } from '#shared/account-storage.ts';
import { tabStore } from '#shared/browser-storage.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { useAccount } from '#shared/session.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

const refetchIntervalMs = 30_000;

/** The disqualified entries of the round in the address whose appeal is waiting for an answer. */
export function useWaitingAppeals({ enabled = true } = {}) {
  const round = useRoundParam();
  return useReply(
    resultsEndpoints.listAppeals,
    { query: { round } },
    { enabled, staleTime: 0, refetchInterval: refetchIntervalMs },
  );
}

export function useAnswerAppeal() {
  return useAct(resultsEndpoints.answerAppeal, {
    changes: [resultsEndpoints.listEntryEvents, teamTasksEndpoints.listTasks, ...resultReplies, ...participantReplies],
  });
}

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
