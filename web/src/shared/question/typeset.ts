import temml from 'temml';
import 'temml/dist/Temml-Local.css';
import './typeset.css';

/** A quarter of a phone's width, so that no rule or space covers the page; the limit on expansions ends macro loops. */
const limits = { maxSize: [5, 5] as [number, number], maxExpand: 100 };
/** Commands that define others. */
const refused = /\\(?:(?:g|e|x)?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|DeclareMathOperator)\b/;

/** Draws a formula as MathML, or shows it as typed if that is impossible. */
export function drawFormula(element: HTMLElement, tex: string, isDisplayed: boolean): void {
  if (unsupportedCommand(tex) === undefined && formulaProblem(tex) === undefined) {
    temml.render(tex, element, { ...limits, displayMode: isDisplayed, throwOnError: true });
  } else element.textContent = tex;
}

export function unsupportedCommand(tex: string): string | undefined {
  return refused.exec(tex)?.[0];
}

/** The library's error message for a formula that cannot be drawn. */
export function formulaProblem(tex: string): string | undefined {
  try {
    temml.renderToString(tex, { ...limits, throwOnError: true });
    return undefined;
  } catch (error) {
    // The library marks the position with combining lines below the letters.
    return error instanceof Error ? error.message.replaceAll('\u0332', '') : String(error);
  }
}
