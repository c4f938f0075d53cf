import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

const minutesText = (minutes: number) => plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` });

export const quizDay = {
  title: 'From the organisers',
  at: ({ time, text }: { time: string; text: string }) => `${time}: ${text}`,
  putAway: 'Put away',
  readOn: 'More',
  readAll: ({ count }: { count: number }) => `All ${count}`,
  earlier: ({ count }: { count: number }) =>
    plural('en', count, { one: '1 earlier line', other: `${count} earlier lines` }),
  paused: {
    title: 'Paused by the organisers',
    left: ({ left }: { left: string }) => `Your time stands still: <left>${left}</left> left.`,
    safe: 'What you have answered is kept. You may leave full-screen until it goes on.',
    goesOn: ({ time }: { time: string }) => `It goes on by itself, at ${time} at the latest.`,
    noStart: 'No section can be started meanwhile.',
  },
  done: {
    title: 'What the organisers did',
    reason: 'Why:',
    undone: 'This was taken back.',
    'extra-time': ({ minutes }: { minutes: number }) =>
      plural('en', minutes, {
        one: '1 minute was added to your time.',
        other: `${minutes} minutes were added to your time.`,
      }),
    'compensatory-time': ({ minutes }: { minutes: number }) =>
      minutes === 0
        ? 'You have the regular time again in the sections to come.'
        : `You have ${minutesText(minutes)} an hour on top in every section.`,
    pause: ({ from, until }: { from: string; until: string }) =>
      `The quiz was paused from ${from} to ${until}. Your time stood still.`,
    'opening-shifted': ({ minutes }: { minutes: number }) =>
      minutes < 0
        ? `The quiz opens ${minutesText(-minutes)} earlier.`
        : `The quiz opens ${minutesText(minutes)} later.`,
    'section-reopened': ({ section, minutes }: { section: number; minutes: number }) =>
      `Section ${section} was opened again for you, for ${minutesText(minutes)}.`,
    'late-answers-accepted': ({ section }: { section: number }) =>
      `Your answers of section ${section} that came too late count.`,
    disqualified: 'You were disqualified.',
    'disqualification-lifted': 'Your disqualification was lifted.',
    'attempt-moved': 'This attempt was moved to the account it belongs to.',
    'phone-verified': 'Your phone number was confirmed for you.',
    'code-resent': 'A code was sent to you again.',
    'sessions-ended': 'You were logged out on every device.',
  },
};

export type QuizDayTexts = typeof quizDay;

export const quizDayTexts = textArea(quizDay, async (language) => (await import(`../${language}/quiz-day.ts`)).quizDay);
