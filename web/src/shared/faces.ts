import type { Script } from '@club/domain/shared/language';
import bricolageUrl from '#shared/styles/fonts/bricolage-basic-700.woff2?url';
import figtreeUrl from '#shared/styles/fonts/figtree-basic.woff2?url';
import hindiUrl from '#shared/styles/fonts/poppins-hindi-400.woff2?url';
import hindiBoldUrl from '#shared/styles/fonts/poppins-hindi-600.woff2?url';
import hindiNameUrl from '#shared/styles/fonts/poppins-hindi-name.woff2?url';

interface Faces {
  /** What each page is set in. */
  readonly ofPages: readonly string[];
  /** For the name of a language, where that is its only word on a page. */
  readonly ofNames: readonly string[];
  /** The family in `fonts.css`, in quotes, and one of its letters, where a change of language waits for it. */
  readonly awaited?: { readonly family: string; readonly letter: string };
}

/** The faces of each script; `fonts.css` has the rules. A page in Devanagari needs no face for Latin headings. */
export const faces: Readonly<Record<Script, Faces>> = {
  latin: { ofPages: [figtreeUrl, bricolageUrl], ofNames: [] },
  devanagari: {
    ofPages: [hindiUrl, hindiBoldUrl, figtreeUrl],
    ofNames: [hindiNameUrl],
    awaited: { family: '"Poppins Hindi"', letter: 'अ' },
  },
};
