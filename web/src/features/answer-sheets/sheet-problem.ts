import type { ConsentRefusal } from '@club/domain/entities/accounts/consent';
import type { answerSheets } from '@club/texts/answer-sheets';
import type { PdfProblem } from './read-pdf.ts';

/** Why a picture or a sheet cannot be accepted as it is. */
export type SheetProblem =
  | PdfProblem
  | { readonly kind: 'unreadable' | 'pdf-picture' | 'no-corners' | 'no-code' | 'other-paper' | 'empty' }
  | { readonly kind: 'consent'; readonly refusal: ConsentRefusal }
  | { readonly kind: 'other-round'; readonly round: string }
  | { readonly kind: 'twice' | 'accepted' | 'sat'; readonly name: string }
  | { readonly kind: 'nobody'; readonly number: string }
  | { readonly kind: 'page-missing'; readonly page: number };

export function problemSentence({ read, whyNot }: typeof answerSheets, problem: SheetProblem): string {
  const texts = read.problems;
  switch (problem.kind) {
    case 'consent':
      return whyNot[problem.refusal];
    case 'other-round':
      return texts['other-round'](problem);
    case 'twice':
    case 'accepted':
    case 'sat':
      return texts[problem.kind](problem);
    case 'nobody':
      return texts.nobody(problem);
    case 'page-missing':
      return texts['page-missing'](problem);
    case 'pdf-long':
      return texts['pdf-long'](problem);
    case 'pdf-large':
      return texts['pdf-large'](problem);
    default:
      return texts[problem.kind];
  }
}
