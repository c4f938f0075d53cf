import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { publishingEndpoints } from '@club/contract/publishing';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roundReplies } from '#entities/rounds/replies.ts';
import { call } from '#shared/api.ts';
import { invalidateReplies, replyKey } from '#shared/reply-key.ts';
import { useAct } from '#shared/use-act.ts';

const paperKey = (slug: string) => replyKey(publishingEndpoints.readPaper, { params: { slug } });

export function useUpdatePaper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<typeof publishingEndpoints.updatePaper>) => call(publishingEndpoints.updatePaper, input),
    onSuccess: (reply, { params: { slug } }) => {
      client.setQueryData(paperKey(slug), reply);
      void invalidateReplies(client, roundReplies);
    },
    onError: () => invalidateReplies(client, [publishingEndpoints.readPaper]),
  });
}

export function useSetReviewRequired(slug: string) {
  return useAct(publishingEndpoints.setReviewRequired, { replaces: paperKey(slug) });
}

export interface SectionOrder {
  readonly section: number;
  /** The previous order of all questions of the section, including inactive ones … */
  readonly before: readonly string[];
  /** … and the new one. */
  readonly questionIds: readonly string[];
}

/** Optimistic; the saves run one after another. */
export function useOrderQuestions(slug: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `order of ${slug}` },
    mutationFn: ({ section, before, questionIds }: SectionOrder) =>
      call(publishingEndpoints.orderQuestions, {
        params: { slug },
        body: { section, before: [...before], questionIds: [...questionIds] },
      }),
    onMutate: async ({ section, questionIds }) => {
      // An older paper that arrives now would undo the move.
      await client.cancelQueries({ queryKey: paperKey(slug) });
      client.setQueryData(paperKey(slug), (shown) => shown && { paper: inOrder(shown.paper, section, questionIds) });
    },
    onSettled: () => invalidateReplies(client, [publishingEndpoints.readPaper]),
  });
}

function inOrder(paper: RoundPaperReply, section: number, questionIds: readonly string[]): RoundPaperReply {
  const ordered = questionIds.flatMap((id) => paper.questions.filter((question) => question.id === id));
  const questions = paper.questions.map((question) =>
    question.section === section ? (ordered.shift() ?? question) : question,
  );
  return { ...paper, questions };
}
