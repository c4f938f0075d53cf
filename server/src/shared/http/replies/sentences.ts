import { type Language, languages } from '@club/domain/shared/language';
import { isRefusalCode, type RefusalCode, type RefusalValues } from '@club/domain/shared/refusal';
import { adminProblemText, isAdminProblem } from '@club/texts/admin/problems';
import { problemText } from '@club/texts/problem-code';
import { problemTexts } from '@club/texts/problems';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import { requestFailedText } from '@club/texts/request-failed';

const areas = [refusalTexts, problemTexts, requestFailedText] as const;

/** Loads error messages in every language in advance, so that replies never wait for them. */
export async function readSentences(): Promise<void> {
  await Promise.all(areas.flatMap((area) => languages.map((language) => area.read(language))));
}

export function refusalSentence(language: Language, code: RefusalCode, values: RefusalValues = {}): string {
  return refusalText(refusalTexts.at(language) ?? refusalTexts.en, code, values);
}

/** Rules return a code, which has a sentence in every language; messages for admins and programmers are in English. */
export function problemSentence(language: Language, problem: string): string {
  if (isRefusalCode(problem)) return refusalSentence(language, problem);
  if (isAdminProblem(problem) && !Object.hasOwn(problemTexts.en, problem)) return adminProblemText(problem);
  return problemText(problemTexts.at(language) ?? problemTexts.en, problem);
}

export function internalErrorSentence(language: Language, status: number): string {
  return (requestFailedText.at(language) ?? requestFailedText.en)({ status });
}
