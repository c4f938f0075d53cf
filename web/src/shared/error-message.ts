import { controlsTexts } from '@club/texts/controls';
import { languageOfDocument } from './language-of-document.ts';

export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return (controlsTexts.at(languageOfDocument()) ?? controlsTexts.en).somethingWrong;
}
