const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closing = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

/** Checks the nesting depth of JSON without parsing it, which would take a hundred times as long. */
export function isNestedDeeper(json: string, maxDepth: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (closing.has(sign)) depth -= 1;
  }
  return false;
}
