/** The order matters: most browsers also name others in their User-Agent. */
const browsers = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPT|Opera)\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['uc', /\bUC(?:Browser|WEB)/],
  ['mi', /\bMiuiBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['safari', /\bVersion\/\S+ .*\bSafari\//],
] as const satisfies readonly (readonly [string, RegExp])[];

const systems = [
  ['kaios', /\bKAIOS\//],
  ['android', /\bAndroid\b/],
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMacintosh\b/],
  ['linux', /\bLinux\b/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type Browser = (typeof browsers)[number][0];
export type System = (typeof systems)[number][0];

/** Either may be null when the User-Agent does not reveal it, but never both. */
export interface KnownBrowser {
  readonly browser: Browser | null;
  readonly system: System | null;
}

/**
 * The browser and system of a User-Agent header, as "chrome/android"; null if neither is recognised. Version and phone model are
 * left out: two devices can be told apart without them.
 */
export function browserCode(userAgent: string): string | null {
  const [browser] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return browser === undefined && system === undefined ? null : `${browser ?? ''}/${system ?? ''}`;
}

export function readBrowserCode(code: string): KnownBrowser | undefined {
  const [one, other, ...more] = code.split('/');
  const browser = browsers.find(([name]) => name === one)?.[0] ?? null;
  const system = systems.find(([name]) => name === other)?.[0] ?? null;
  const isRead = one === (browser ?? '') && other === (system ?? '') && more.length === 0;
  return isRead && (browser ?? system) !== null ? { browser, system } : undefined;
}
