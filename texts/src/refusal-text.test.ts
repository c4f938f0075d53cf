import { expect, test } from 'vitest';
import { refusalTexts } from '#en/refusals.ts';
import { refusalText } from './refusal-text.ts';

const en = refusalTexts.en;
const hi = await refusalTexts.read('hi');

test('fills in the values of a refusal', () => {
  expect(refusalText(en, 'section-empty', { section: 3 })).toBe('No Questions Found for Section 3');
  expect(refusalText(hi, 'section-empty', { section: 3 })).toBe('खंड 3 में कोई प्रश्न नहीं मिला');
});

test('writes moments and lists as usual in the language', () => {
  const opensAt = Date.parse('2026-11-21T11:00:00Z');
  expect(refusalText(en, 'quiz-not-open-yet', { opensAt })).toContain('It opens on 21 November 2026 at 4:30 pm.');
  expect(refusalText(hi, 'quiz-not-open-yet', { opensAt })).toContain('यह 21 नवंबर 2026 को शाम 4:30 बजे शुरू होगी।');
  expect(refusalText(en, 'round-not-for-class', { classes: [9, 10, 11] })).toBe(
    'This round is for classes 9, 10 and 11.',
  );
  expect(refusalText(hi, 'round-not-for-class', { classes: [9, 10, 11] })).toBe('यह राउंड कक्षा 9, 10 और 11 के लिए है।');
});

test('counts one second as one', () => {
  expect(refusalText(en, 'too-many-requests', { seconds: 1 })).toContain('wait 1 second and');
  expect(refusalText(en, 'too-many-requests', { seconds: 9 })).toContain('wait 9 seconds and');
});

test('keeps the sentences fixed by the product specification', () => {
  expect(en).toMatchObject({
    'admin-only': 'Permission denied: You need admin privileges',
    'role-without-right': 'Your role in the team does not allow this. Ask an owner of the site.',
    'quiz-already-attempted': "You've attempted the quiz",
    'quiz-already-submitted': "You've already submitted",
    disqualified: "You're disqualified",
    'not-authenticated': 'Not authenticated',
    'reset-link-invalid': 'Invalid reset link',
  });
});
