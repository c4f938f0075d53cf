import { type Browser, readBrowserCode, type System } from '@club/domain/entities/accounts/browser-name';
import { browser as en } from '#en/browser.ts';

/** Product names, the same in every language. */
const browserNames: Readonly<Record<Browser, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  uc: 'UC Browser',
  mi: 'Mi Browser',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};
const systemNames: Readonly<Record<System, string>> = {
  kaios: 'KaiOS',
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  mac: 'Mac',
  linux: 'Linux',
};

/**
 * "Chrome on Android", from the stored code of a browser.
 * @param mark wraps names that are English in every language
 */
export function browserText(code: string, words: typeof en = en, mark = (name: string) => name): string {
  const known = readBrowserCode(code);
  if (known === undefined) return mark(code);
  const browser = known.browser === null ? words.some : mark(browserNames[known.browser]);
  return known.system === null ? browser : words.on({ browser, system: mark(systemNames[known.system]) });
}
