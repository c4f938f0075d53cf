import { day, hour } from '@club/domain/shared/instant';
import { describe, expect, test } from 'vitest';
import { newsTexts } from '#en/news.ts';
import { countdownText, lengthText, newsText, type Reader, type Wording, whenText, whoText } from './round-status.ts';

const cityNames = { Bhopal: 'भोपाल', Indore: 'इंदौर' };
const facts = { where: 'Online', who: 'Students of every school', cost: 'Free' };
const challenge: Wording['club']['challenge'] = {
  event: 'iqc',
  language: 'en',
  name: 'Inter-city challenge',
  intro: 'For schools.',
  facts: { language: 'en', ...facts },
  rounds: [],
};
const club: Wording['club'] = { cities: ['Bhopal', 'Indore', 'Ujjain'], cityNames: {}, challenge };
const english: Wording = { language: 'en', texts: newsTexts.en, club };

const opensAt = Date.UTC(2026, 10, 21, 11);
const hours = { opensAt, closesAt: opensAt + 2 * hour };

describe('the audience', () => {
  const cities = 'Bhopal, Indore and Ujjain';
  test.each([
    [[], [], `School students from ${cities}`],
    [[9], [], `Students of class 9 from ${cities}`],
    [[10, 8, 9], [], `Students of classes 8 to 10 from ${cities}`],
    [[8, 9], [], `Students of classes 8 and 9 from ${cities}`],
    [[6, 8, 9], ['Bhopal', 'Indore'], 'Students of classes 6, 8 and 9 from Bhopal and Indore'],
    [[], ['Ujjain'], 'School students from Ujjain'],
  ])('classes %j, cities %j: %s', (classes, only, text) => {
    expect(whoText(english, { classes, cities: only })).toBe(text);
  });

  test('is the schools of all cities if there is no round', () => {
    expect(whoText(english, null)).toBe(`School students from ${cities}`);
  });
});

test('the length of a round is said once it is settled (F7)', () => {
  const round = { questionCount: 12, durationSeconds: 720 };
  const length = '12 questions in 12 minutes, in one sitting';
  expect(lengthText(english, { ...round, phase: 'announced' })).toBeNull();
  expect(lengthText(english, { ...round, phase: 'announced', isPaperPublished: true })).toBe(length);
  expect(lengthText(english, { ...round, phase: 'open' })).toBe(length);
  expect(lengthText(english, { ...round, phase: 'open', questionCount: 0 })).toBeNull();
});

test.each([
  [{ at: 'unannounced' } as const, null, 'The date will be announced here'],
  [
    { at: 'announced', opensAt, closesAt: opensAt + 2 * hour } as const,
    hours,
    'Saturday, 21 November 2026, 4:30 pm to 6:30 pm IST',
  ],
  [
    { at: 'announced', opensAt, closesAt: null } as const,
    { ...hours, closesAt: null },
    'Saturday, 21 November 2026, 4:30 pm IST',
  ],
  [{ at: 'open', closesAt: null } as const, { opensAt: null, closesAt: null }, 'Open now'],
  [{ at: 'to-submit' } as const, hours, 'Open now, until Saturday, 21 November 2026, 6:30 pm IST'],
  [{ at: 'closed' } as const, hours, 'It closed on Saturday, 21 November 2026, 6:30 pm IST'],
  [{ at: 'results', hasSat: false } as const, { opensAt: null, closesAt: null }, 'This round is over'],
])('describes the time: %j', (news, round, text) => {
  expect(whenText(english, news, round)).toBe(text);
});

test('shows after a submission when results come, with the date if it is known', () => {
  expect(newsText(english, { at: 'submitted', closesAt: opensAt }, 'participant')).toEqual({
    headline: 'Submitted. Results will come after',
    more: 'Saturday, 21 November 2026, 4:30 pm IST',
  });
  expect(newsText(english, { at: 'submitted', closesAt: null }, 'participant')).toEqual({
    headline: 'Submitted',
    more: 'Results will be announced here.',
  });
});

test('asks only participants to play: visitors have a button that says how', () => {
  const more = (reader: Reader) => newsText(english, { at: 'open', closesAt: null }, reader).more;
  expect([more('visitor'), more('participant'), more('onlooker')]).toEqual(['', 'Play when you are ready.', '']);
});

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [729, '12:09'],
  [hour / 1000 + 9, '1:00:09'],
  [day / 1000 - 1, '23:59:59'],
  [day / 1000, '1 day, 0:00:00'],
  [(2 * day + 3 * hour) / 1000 + 729, '2 days, 3:12:09'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(countdownText(english, seconds)).toBe(text);
});

test('is entirely in Hindi, with the Hindi names of cities', async () => {
  const hindi: Wording = { language: 'hi', texts: await newsTexts.read('hi'), club: { ...club, cityNames } };
  expect(whoText(hindi, { classes: [10, 8, 9], cities: ['Bhopal', 'Indore'] })).toBe(
    'भोपाल और इंदौर के कक्षा 8 से 10 तक के विद्यार्थी',
  );
  expect(whenText(hindi, { at: 'announced', opensAt, closesAt: opensAt + 2 * hour }, hours)).toBe(
    'शनिवार, 21 नवंबर 2026, शाम 4:30 बजे से शाम 6:30 बजे तक',
  );
  expect(countdownText(hindi, (2 * day + 3 * hour) / 1000 + 729)).toBe('2 दिन, 3:12:09');
});
