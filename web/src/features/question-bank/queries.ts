import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { type QuestionFileFormat, questionBankEndpoints } from '@club/contract/question-bank';
import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { refusalTexts } from '@club/texts/refusals';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { QuestionBody } from '#features/question-bank/form/question-form-values.ts';
import { call, download, upload } from '#shared/api.ts';
import { ApiError, isRefusal } from '#shared/api-error.ts';
import { compressPicture, toDataString } from '#shared/compress-picture.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { session } from '#shared/session.ts';
import { rememberedColumns } from './remembered-columns.ts';
import { splitFile } from './split-file.ts';

/** The whole bank of the round in the address, including keys. Filtering happens in the browser, while the user types. */
export function useQuestions() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...queryKeys.questions, round],
    queryFn: async ({ signal }) => {
      const reply = await call(questionBankEndpoints.listQuestions, { query: { round } }, { signal });
      if (reply.viewer !== 'admin') {
        throw new ApiError(refusalTexts.en['admin-only'], { status: 403, code: 'admin-only' });
      }
      return reply.quizzes;
    },
  });
}

/** Resolves to the question and the slug of its round, always from the server. */
export function useQuestion(id: string) {
  return useQuery({
    queryKey: queryKeys.question(id),
    queryFn: ({ signal }) => call(questionBankEndpoints.readQuestion, { params: { id } }, { signal }),
    // Never refetched: the question must not change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function usePaperCheck() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...queryKeys.paperCheck, round],
    queryFn: ({ signal }) => call(questionBankEndpoints.checkPaper, { query: { round } }, { signal }),
    // The page of the paper changes it too.
    staleTime: 0,
  });
}

function questionsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.questions });
  void client.invalidateQueries({ queryKey: queryKeys.paperCheck });
}

export function useCreateQuestion() {
  const client = useQueryClient();
  const round = useRoundParam();
  return useMutation({
    mutationFn: (body: QuestionBody) => call(questionBankEndpoints.createQuestion, { query: { round }, body }),
    onSuccess: () => questionsChanged(client),
  });
}

export function useUpdateQuestion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: QuestionBody & { readonly revision: string }) =>
      call(questionBankEndpoints.updateQuestion, { params: { id }, body }),
    onSuccess: () => questionsChanged(client),
  });
}

function changeListed(
  client: QueryClient,
  id: string,
  change: (question: KeyedQuestionReply) => KeyedQuestionReply,
): void {
  client.setQueriesData<KeyedQuestionReply[]>({ queryKey: queryKeys.questions }, (questions) =>
    questions?.map((question) => (question.id === id ? change(question) : question)),
  );
}

/** Optimistic; undone if the server refuses. */
export function useSetActive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) =>
      call(questionBankEndpoints.updateQuestion, { params: { id }, body: { inActive: !active } }),
    onMutate: async (active) => {
      // An older list that arrives now would undo the change.
      await client.cancelQueries({ queryKey: queryKeys.questions });
      changeListed(client, id, (question) => ({ ...question, inActive: !active }));
    },
    onSuccess: ({ data }) => changeListed(client, id, () => data),
    onError: (_, active) => changeListed(client, id, (question) => ({ ...question, inActive: active })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.paperCheck }),
  });
}

/** The reply names the questions that could not be changed. */
export function useSetQuestionsActive() {
  const client = useQueryClient();
  const round = useRoundParam();
  return useMutation({
    mutationFn: (body: { readonly questionIds: string[]; readonly active: boolean }) =>
      call(questionBankEndpoints.setQuestionsActive, { query: { round }, body }),
    onSettled: () => questionsChanged(client),
  });
}

/** Resolves to a further message, if any. A question already deleted by somebody else counts as deleted. */
export function useDeleteQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        return (await call(questionBankEndpoints.deleteQuestion, { params: { id } })).notice;
      } catch (error) {
        if (!isRefusal(error, 'question-unknown')) throw error;
        return null;
      }
    },
    onSuccess: (_, id) => {
      client.setQueriesData<KeyedQuestionReply[]>({ queryKey: queryKeys.questions }, (questions) =>
        questions?.filter((question) => question.id !== id),
      );
      questionsChanged(client);
    },
  });
}

/**
 * Uploads a picture, reduced if it is large. If the server has no uploads (404), the picture is embedded instead.
 * @returns the reference to save with the question
 */
export async function uploadPicture(file: File): Promise<string> {
  if (!session.token()) throw new Error('Authentication token not found');
  if (!file.type.startsWith('image/') || file.size === 0) throw new Error(refusalTexts.en['file-not-image']);
  const picture = await compressPicture(file);
  const form = new FormData();
  form.set('type', 'quiz-image');
  form.set('file', picture, picture.name);
  try {
    return (await upload(questionBankEndpoints.uploadFile, form)).fileId;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 404) return toDataString(picture);
    const isExplained = error.message !== `Request failed with status ${error.status}`;
    throw isExplained ? error : new Error(`Upload failed: ${error.status}`, { cause: error });
  }
}

export function useReviewQuestion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof questionBankEndpoints.reviewQuestion>['body']) =>
      call(questionBankEndpoints.reviewQuestion, { params: { id }, body }),
    onSuccess: () => questionsChanged(client),
  });
}

export type BankQuery = NonNullable<CallOf<typeof questionBankEndpoints.searchBank>['query']>;
export type BankEntry = ReplyOf<typeof questionBankEndpoints.searchBank>['questions'][number];

/** The questions of all rounds that match, one page. The previous page stays until the next has loaded. */
export function useBank(query: BankQuery) {
  return useQuery({
    queryKey: queryKeys.bank(query),
    queryFn: ({ signal }) => call(questionBankEndpoints.searchBank, { query }, { signal }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });
}

export type TakeBody = CallOf<typeof questionBankEndpoints.takeQuestions>['body'];

export function useTakeQuestions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ round, body }: { readonly round: string; readonly body: TakeBody }) =>
      call(questionBankEndpoints.takeQuestions, { query: { round }, body }),
    onSuccess: () => questionsChanged(client),
  });
}

/** Shorter texts cannot be compared meaningfully. */
const minComparedWords = 6;

/** A similar question of any round. A failed request counts as none, because this is only a hint. */
export function useSimilarQuestion(text: string, exceptId: string | undefined) {
  const body = { text: text.trim(), ...(exceptId !== undefined && { exceptId }) };
  return useQuery({
    queryKey: queryKeys.similarQuestion(body),
    enabled: body.text.split(/\s+/u).length >= minComparedWords,
    queryFn: async ({ signal }) =>
      (await call(questionBankEndpoints.findSimilarQuestion, { body }, { signal })).similar,
  });
}

export type ImportBody = z.input<typeof questionBankEndpoints.importQuestions.body>;

/** Reads a question file into rows; nothing is stored. Columns of a sheet are what they were in earlier ones. */
export function useReadQuestionFile() {
  return useMutation({
    mutationFn: async (chosen: File) => {
      const { file, beside, pictureOf } = await splitFile(chosen);
      const form = new FormData();
      form.set('file', file, file.name);
      form.set('columns', JSON.stringify(rememberedColumns()));
      const { pictures, ...reading } = await upload(questionBankEndpoints.readQuestionFile, form);
      return { ...reading, pictures: [...beside, ...pictures.map(pictureOf)] };
    },
  });
}

export function useImportQuestions() {
  const client = useQueryClient();
  const round = useRoundParam();
  return useMutation({
    mutationFn: (body: ImportBody) => call(questionBankEndpoints.importQuestions, { query: { round }, body }),
    onSuccess: () => questionsChanged(client),
  });
}

/** One's own imports into the round that can still be undone. */
export function useRecentImports() {
  const round = useRoundParam();
  return useQuery({
    queryKey: queryKeys.recentImports(round),
    queryFn: async ({ signal }) =>
      (await call(questionBankEndpoints.listImports, { query: { round } }, { signal })).imports,
    staleTime: 0,
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(questionBankEndpoints.undoImport, { params: { id } }),
    onSuccess: () => questionsChanged(client),
  });
}

export function downloadQuestions(round: string | undefined, format: QuestionFileFormat, fileName: string) {
  return download(questionBankEndpoints.exportQuestions, fileName, { query: { round, format } });
}

export function downloadTemplate() {
  return download(questionBankEndpoints.readTemplate, 'questions-template.xlsx');
}
