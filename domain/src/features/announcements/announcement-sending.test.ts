import { describe, expect, test } from 'vitest';
import {
  type AnnouncementChannel,
  hasGrownTooMuch,
  messageLanguage,
  type SendingInLanguage,
  sendingCost,
} from './announcement-sending.ts';

describe('the cost of sending an announcement (L7)', () => {
  const english = { messages: 1000, text: 'Take your seats' };
  const hindi = { messages: 200, text: 'क'.repeat(71) };
  test.each<[string, AnnouncementChannel, SendingInLanguage[], number, number]>([
    ['mails cost nothing', 'mail', [english, hindi], 20, 0],
    ['each text message costs', 'sms', [english], 20, 20_000],
    ['each part costs', 'sms', [hindi], 20, 8_000],
    ['all languages are added', 'sms', [english, hindi], 20, 28_000],
    ['parts of a paisa are rounded at the end', 'sms', [{ ...english, messages: 3 }], 17.5, 53],
    ['no recipients cost nothing', 'sms', [{ ...english, messages: 0 }], 20, 0],
  ])('%s', (_what, by, inLanguages, paise, cost) => {
    expect(sendingCost(by, inLanguages, paise)).toBe(cost);
  });
});

test.each([
  [100, 100, false],
  [105, 100, false],
  [106, 100, true],
  [80, 100, false],
  [2, 1, true],
])('%i messages after a preview of %i are too many: %s (L8)', (messages, expected, grown) => {
  expect(hasGrownTooMuch(messages, expected)).toBe(grown);
});

test('recipients get the language of their account if it was written, otherwise English (L6)', () => {
  const both = { en: 'Take your seats', hi: 'अपनी जगह बैठें' };
  expect([messageLanguage(both, 'hi'), messageLanguage(both, 'en'), messageLanguage({ en: both.en }, 'hi')]).toEqual([
    'hi',
    'en',
    'en',
  ]);
});
