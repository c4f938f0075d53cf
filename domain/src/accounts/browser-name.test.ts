import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${android} ${chromium} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${android} ${chromium} Mobile Safari/537.36 OPR/84.0`, 'Opera on Android'],
  [`${android} ${chromium} Mobile Safari/537.36 EdgA/130.0`, 'Edge on Android'],
  [
    'Mozilla/5.0 (Linux; U; Android 11; en-US) AppleWebKit/537.36 Version/4.0 Chrome/100 UCBrowser/13.4 Mobile Safari/537.36',
    'UC Browser on Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'Firefox on Android'],
  ['Mozilla/5.0 (Mobile; LYF/F320B; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${windows} ${chromium} Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${chromium} Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 9) SomethingNew/1.0', 'A browser on Android'],
])('calls %s %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));

test.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])('makes no name of %j', (userAgent) =>
  expect(browserName(userAgent)).toBeNull(),
);
