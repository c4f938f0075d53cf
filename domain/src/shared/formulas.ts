export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplayed: boolean };

/**
 * `$$…$$`, or `$…$` on one line. As in pandoc ("Extension: tex_math_dollars"), a single dollar opens a formula if no space follows,
 * and closes it if no space precedes and no digit follows, so that "$5 and $10" are amounts. `\$` is a dollar sign.
 */
const formulaPattern = /\\\$|\$\$([^$]+)\$\$|\$(?![\s$])((?:\\.|[^$\\\n])*)(?<!\s)\$(?!\d)/g;

/** Splits text into words and formulas, in order. */
export function readFormulas(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let words = '';
  let end = 0;
  for (const { 0: whole, 1: displayed, 2: inline, index } of text.matchAll(formulaPattern)) {
    words += text.slice(end, index);
    end = index + whole.length;
    const tex = (displayed ?? inline)?.trim();
    if (!tex) words += whole === '\\$' ? '$' : whole;
    else {
      if (words !== '') parts.push({ kind: 'words', text: words });
      words = '';
      parts.push({ kind: 'formula', tex, isDisplayed: displayed !== undefined });
    }
  }
  words += text.slice(end);
  return words === '' && parts.length > 0 ? parts : [...parts, { kind: 'words', text: words }];
}

/** What follows an unescaped % is a comment of TeX, which the library that draws formulas leaves out silently. */
export function hasComment(tex: string): boolean {
  return /(?<!\\)(?:\\\\)*%/.test(tex);
}

/** Converts to LaTeX brackets, `\(…\)`, which other programs expect around inline formulas. Displayed ones are `$$` there too. */
export function toBrackets(text: string): string {
  return text.replace(formulaPattern, (whole, _, inline?: string) => (inline?.trim() ? `\\(${inline}\\)` : whole));
}

/** Up to the next bracket, so that a text is read once, however many are never closed. */
const bracketPattern = /\\\(((?:\\\$|(?!\\[()])[^$])+)\\\)|(?<!\\)\\\[((?:\\\$|(?!(?<!\\)\\[[\]])[^$])+)\\\]/g;

export function fromBrackets(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(bracketPattern, (whole, inline?: string, displayed?: string) => {
    const tex = (inline ?? displayed ?? '').trim();
    if (tex === '') return whole;
    return inline === undefined ? `$$${tex}$$` : `$${tex.replaceAll('\n', ' ')}$`;
  });
}

/** Replace formulas while a text is split. From a private use area, so no text contains them. */
const firstPlaceholder = 0xf0000;
const placeholders = /[\u{f0000}-\u{f2000}]/gu;

/** Hides formulas from code that splits a text at spaces and bars; the second function restores them. */
export function hideFormulas(text: string): { readonly hidden: string; readonly restore: (part: string) => string } {
  const formulas: string[] = [];
  const hidden = text.replace(formulaPattern, (whole) => {
    formulas.push(whole);
    return String.fromCodePoint(firstPlaceholder + formulas.length - 1);
  });
  return {
    hidden,
    restore: (part) =>
      part.replace(placeholders, (one) => formulas[(one.codePointAt(0) ?? 0) - firstPlaceholder] ?? one),
  };
}
