import { expect, test } from 'vitest';
import { browserCode, readBrowserCode } from './browser-name.ts';

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${android} ${chromium} Mobile Safari/537.36`, 'chrome/android'],
  [
    `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'samsung/android',
  ],
  [`${android} ${chromium} Mobile Safari/537.36 OPR/84.0`, 'opera/android'],
  [`${android} ${chromium} Mobile Safari/537.36 EdgA/130.0`, 'edge/android'],
  [
    'Mozilla/5.0 (Linux; U; Android 11; en-US) AppleWebKit/537.36 Version/4.0 Chrome/100 UCBrowser/13.4 Mobile Safari/537.36',
    'uc/android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'firefox/android'],
  ['Mozilla/5.0 (Mobile; LYF/F320B; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'firefox/kaios'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari/iphone'],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'chrome/iphone'],
  [`${windows} ${chromium} Safari/537.36`, 'chrome/windows'],
  [`${windows} ${chromium} Safari/537.36 Edg/130.0.0.0`, 'edge/windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'safari/mac'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'chrome/chromeos',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'firefox/linux'],
  ['Mozilla/5.0 (Linux; Android 9) SomethingNew/1.0', '/android'],
])('calls %s %s', (userAgent, name) => expect(browserCode(userAgent)).toBe(name));

test.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])('finds no name in %j', (userAgent) =>
  expect(browserCode(userAgent)).toBeNull(),
);

test.each([
  ['chrome/android', { browser: 'chrome', system: 'android' }],
  ['/android', { browser: null, system: 'android' }],
  ['firefox/', { browser: 'firefox', system: null }],
])('reads %s', (code, known) => expect(readBrowserCode(code)).toEqual(known));

test.each(['', '/', 'chrome', 'Chrome on Android', 'chrome/android/', 'netscape/android'])(
  'finds no browser in %j',
  (code) => expect(readBrowserCode(code)).toBeUndefined(),
);
