const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const opening = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closing = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));

export interface JsonLimits {
  /** Levels of objects and arrays. */
  readonly maxDepth: number;
  /** Commas between values, at any level. */
  readonly maxCommas: number;
}

/** What exceeds a limit in JSON, found without parsing it, which would take up to a hundred times as long. */
export function jsonExcess(json: string, { maxDepth, maxCommas }: JsonLimits): 'depth' | 'commas' | undefined {
  let depth = 0;
  let commas = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === comma) {
      commas += 1;
      if (commas > maxCommas) return 'commas';
    } else if (opening.has(sign)) {
      depth += 1;
      if (depth > maxDepth) return 'depth';
    } else if (closing.has(sign)) depth -= 1;
  }
  return undefined;
}
