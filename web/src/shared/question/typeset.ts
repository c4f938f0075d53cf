import temml from 'temml';
import 'temml/dist/Temml-Local.css';
import './typeset.css';

/** A quarter of what a phone is wide, so that no rule or space covers the page; expansions end the loops of macros. */
const limits = { maxSize: [5, 5] as [number, number], maxExpand: 100 };
/** Whatever defines commands. */
const refused = /\\(?:(?:g|e|x)?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|DeclareMathOperator)\b/;

/** Draws a formula as MathML, or shows it as it was written if that cannot be done. */
export function drawFormula(element: HTMLElement, tex: string, isDisplayed: boolean): void {
  if (unsupportedCommand(tex) === undefined && formulaProblem(tex) === undefined) {
    temml.render(tex, element, { ...limits, displayMode: isDisplayed, throwOnError: true });
  } else element.textContent = tex;
}

export function unsupportedCommand(tex: string): string | undefined {
  return refused.exec(tex)?.[0];
}

/** Why a formula cannot be drawn, as the library says it. */
export function formulaProblem(tex: string): string | undefined {
  try {
    temml.renderToString(tex, { ...limits, throwOnError: true });
    return undefined;
  } catch (error) {
    // The library marks the place with lines below the letters.
    return error instanceof Error ? error.message.replaceAll('\u0332', '') : String(error);
  }
}
