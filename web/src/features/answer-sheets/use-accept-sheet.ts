import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { classLevels } from '@club/domain/entities/rounds/audience';
import { readTypedAnswer } from '@club/domain/features/answer-sheets/sheet-draft';
import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import { participantReplies } from '#entities/attempts/replies.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useAct } from '#shared/use-act.ts';
import type { SheetOutline } from './sheet-outline.ts';
import type { SheetStart } from './sheet-start.ts';

export interface DecidedSheet {
  readonly accountId: string;
  readonly classLevel: number;
  /** As typed, by question. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Why a sheet was not accepted, said of its student. */
export function refusalSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (isRefusal(error, code as never) && answerSheetsTexts.whyNot(code)) || errorMessage(error);
}

export function useAcceptSheet({ slug, paperId, questions }: SheetOutline) {
  const accept = useAct(answerSheetsEndpoints.acceptSheet, {
    changes: [answerSheetsEndpoints.listAnswerSheets, answerSheetsEndpoints.readAcceptedSheet, ...participantReplies],
  });
  const send = (start: SheetStart, { accountId, classLevel, answers }: DecidedSheet, replaces = false) => {
    const known = classLevels.find((level) => level === classLevel);
    if (known === undefined) throw new Error('a sheet without a class');
    return accept.mutateAsync({
      params: { slug },
      body: {
        accountId,
        paper: paperId,
        class: known,
        language: start.language,
        source: start.source,
        decided: start.asks.length + start.studentCrops.length / 2 + (start.classCrop === null ? 0 : 1),
        replaces,
        pictures: replaces ? [] : [...start.pictures],
        answers: questions.map((question) => {
          const { markedAnswers, userInput } = readTypedAnswer(answers[question.id] ?? '', question) ?? {};
          return {
            questionId: question.id,
            ...(markedAnswers && { markedAnswers: [...markedAnswers] }),
            ...(userInput !== undefined && { userInput }),
          };
        }),
      },
    });
  };
  return { send, isPending: accept.isPending };
}
