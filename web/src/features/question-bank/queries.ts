import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { type QuestionFileFormat, questionBankEndpoints } from '@club/contract/question-bank';
import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { refusalTexts } from '@club/texts/refusals';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, upload } from '#shared/api.ts';
import { ApiError, isRefusal } from '#shared/api-error.ts';
import { compressPicture, toDataString } from '#shared/compress-picture.ts';
import { invalidateReplies, repliesOf } from '#shared/reply-key.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { session } from '#shared/session.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { rememberedColumns } from './remembered-columns.ts';
import { splitFile } from './split-file.ts';

type ListedQuestions = ReplyOf<typeof questionBankEndpoints.listQuestions>;

/** The whole bank of the round in the address, including keys. Filtering happens in the browser, while the user types. */
export function useQuestions() {
  return useReply(
    questionBankEndpoints.listQuestions,
    { query: { round: useRoundParam() } },
    { select: keyedQuestions },
  );
}

function keyedQuestions(reply: ListedQuestions): KeyedQuestionReply[] {
  if (reply.viewer !== 'admin') throw new ApiError(refusalTexts.en['admin-only'], { status: 403, code: 'admin-only' });
  return reply.quizzes;
}

const questionReplies = [
  questionBankEndpoints.listQuestions,
  questionBankEndpoints.searchBank,
  questionBankEndpoints.listImports,
  questionBankEndpoints.checkPaper,
] as const;

type QuestionAct =
  | 'createQuestion'
  | 'updateQuestion'
  | 'reviewQuestion'
  | 'takeQuestions'
  | 'importQuestions'
  | 'undoImport';

/** Changes questions. The form goes on while the lists are fetched again. */
export function useQuestionAct<const E extends (typeof questionBankEndpoints)[QuestionAct]>(endpoint: E) {
  return useAct(endpoint, {
    onSuccess: (_reply, _input, _before, { client }) => void invalidateReplies(client, questionReplies),
  });
}

/** The reply names the questions that could not be changed. */
export function useSetQuestionsActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<typeof questionBankEndpoints.setQuestionsActive>) =>
      call(questionBankEndpoints.setQuestionsActive, input),
    onSettled: () => void invalidateReplies(client, questionReplies),
  });
}

const listedQuestions = { queryKey: repliesOf(questionBankEndpoints.listQuestions) };

function changeListed(client: QueryClient, change: (questions: KeyedQuestionReply[]) => KeyedQuestionReply[]): void {
  client.setQueriesData<ListedQuestions>(listedQuestions, (known) =>
    known?.viewer === 'admin' ? { ...known, quizzes: change(known.quizzes) } : known,
  );
}

/** Optimistic; undone if the server refuses. */
export function useSetActive(id: string) {
  const client = useQueryClient();
  const show = (change: (question: KeyedQuestionReply) => KeyedQuestionReply) =>
    changeListed(client, (questions) =>
      questions.map((question) => (question.id === id ? change(question) : question)),
    );
  return useMutation({
    mutationFn: (active: boolean) =>
      call(questionBankEndpoints.updateQuestion, { params: { id }, body: { inActive: !active } }),
    onMutate: async (active) => {
      // An older list that arrives now would undo the change.
      await client.cancelQueries(listedQuestions);
      show((question) => ({ ...question, inActive: !active }));
    },
    onSuccess: ({ data }) => show(() => data),
    onError: (_, active) => show((question) => ({ ...question, inActive: active })),
    onSettled: () => invalidateReplies(client, [questionBankEndpoints.checkPaper]),
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
      changeListed(client, (questions) => questions.filter((question) => question.id !== id));
      void invalidateReplies(client, questionReplies);
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

export type BankQuery = NonNullable<CallOf<typeof questionBankEndpoints.searchBank>['query']>;
export type BankEntry = ReplyOf<typeof questionBankEndpoints.searchBank>['questions'][number];

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

export function downloadQuestions(round: string | undefined, format: QuestionFileFormat, fileName: string) {
  return download(questionBankEndpoints.exportQuestions, fileName, { query: { round, format } });
}

export function downloadTemplate() {
  return download(questionBankEndpoints.readTemplate, 'questions-template.xlsx', {});
}
