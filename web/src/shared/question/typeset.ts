import { hasComment } from '@club/domain/shared/formulas';
import temml from 'temml';
import 'temml/dist/Temml-Local.css';
import './typeset.css';

/** A quarter of a phone's width, so that no rule or space covers the page; the limit on expansions ends macro loops. */
const limits = { maxSize: [5, 5] as [number, number], maxExpand: 100 };
/** Commands that define others. */
const refused = /\\(?:(?:g|e|x)?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|DeclareMathOperator)\b/;

/** Draws a formula as MathML, or shows it as typed if that is impossible. */
export function drawFormula(element: HTMLElement, tex: string, isDisplayed: boolean): void {
  const isRefused = unsupportedCommand(tex) !== undefined || hasComment(tex);
  if (!isRefused && formulaProblem(tex, isDisplayed) === undefined) {
    temml.render(withWholeWords(tex), element, { ...limits, displayMode: isDisplayed, throwOnError: true });
  } else element.textContent = tex;
}

export function unsupportedCommand(tex: string): string | undefined {
  return refused.exec(tex)?.[0];
}

export { hasComment };

/** Outside of text the library draws each character by itself, which tears vowel signs off their letters. */
function withWholeWords(tex: string): string {
  return tex.replace(/[\p{Script=Devanagari}\u200c\u200d]+/gu, (word) => `\\text{${word}}`);
}

/** Why a formula cannot be drawn, in the words of the library. */
export function formulaProblem(tex: string, isDisplayed: boolean): string | undefined {
  try {
    temml.renderToString(withWholeWords(tex), { ...limits, displayMode: isDisplayed, throwOnError: true });
    return undefined;
  } catch (error) {
    // The library marks the position with combining lines below the letters.
    return error instanceof Error ? error.message.replaceAll('\u0332', '') : String(error);
  }
}
