/** In this order: most browsers name others beside themselves. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC(?:Browser|WEB)/],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['KaiOS', /\bKAIOS\//],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * What a person knows a browser by, as "Chrome on Android", from the User-Agent header it sends; null where that says neither. No
 * version and no model of the phone: they would say more of somebody than is needed to tell two devices apart.
 */
export function browserName(userAgent: string): string | null {
  const named = (known: typeof browsers) => known.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = named(browsers);
  const system = named(systems);
  if (system === undefined) return browser ?? null;
  return `${browser ?? 'A browser'} on ${system}`;
}
