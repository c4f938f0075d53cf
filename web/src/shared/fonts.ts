import type { Script } from '@club/domain/shared/language';
import bricolageUrl from '#shared/styles/fonts/bricolage-basic-700.woff2?url';
import figtreeUrl from '#shared/styles/fonts/figtree-basic.woff2?url';
import hindiUrl from '#shared/styles/fonts/poppins-hindi-400.woff2?url';
import hindiBoldUrl from '#shared/styles/fonts/poppins-hindi-600.woff2?url';
import hindiNameUrl from '#shared/styles/fonts/poppins-hindi-name.woff2?url';

interface ScriptFonts {
  /** Font files that every page in this script waits for. */
  readonly pages: readonly string[];
  /** For a language's own name, if that is the only word in this script on a page. */
  readonly languageNames: readonly string[];
  /** The family in `fonts.css`, in quotes, and one of its letters; a change of language waits for it. */
  readonly awaited?: { readonly family: string; readonly letter: string };
}

/** The rules are in `fonts.css`. A page in Devanagari needs no font for Latin headings. */
export const fontsOfScript: Readonly<Record<Script, ScriptFonts>> = {
  latin: { pages: [figtreeUrl, bricolageUrl], languageNames: [] },
  devanagari: {
    pages: [hindiUrl, hindiBoldUrl, figtreeUrl],
    languageNames: [hindiNameUrl],
    awaited: { family: '"Poppins Hindi"', letter: 'अ' },
  },
};
