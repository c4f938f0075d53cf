import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { publishingEndpoints } from '@club/contract/publishing';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

type PaperChanges = NonNullable<CallOf<typeof publishingEndpoints.updatePaper>['body']>;

export function useUpdatePaper(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PaperChanges) =>
      (await call(publishingEndpoints.updatePaper, { params: { slug }, body })).paper,
    onSuccess: (paper) => {
      client.setQueryData(queryKeys.roundPaper(slug), paper);
      void client.invalidateQueries({ queryKey: queryKeys.rounds });
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeys.roundPaper(slug) }),
  });
}

export function useSetReviewRequired(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (required: boolean) =>
      (await call(publishingEndpoints.setReviewRequired, { params: { slug }, body: { required } })).paper,
    onSuccess: (paper) => client.setQueryData(queryKeys.roundPaper(slug), paper),
  });
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
      await client.cancelQueries({ queryKey: queryKeys.roundPaper(slug) });
      client.setQueryData<RoundPaperReply>(
        queryKeys.roundPaper(slug),
        (paper) => paper && inOrder(paper, section, questionIds),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.roundPaper(slug) }),
  });
}

function inOrder(paper: RoundPaperReply, section: number, questionIds: readonly string[]): RoundPaperReply {
  const ordered = questionIds.flatMap((id) => paper.questions.filter((question) => question.id === id));
  const questions = paper.questions.map((question) =>
    question.section === section ? (ordered.shift() ?? question) : question,
  );
  return { ...paper, questions };
}
