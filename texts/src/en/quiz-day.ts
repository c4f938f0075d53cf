import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

const minutesText = (minutes: number) => plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` });

export const quizDay = {
  title: 'From the organisers',
  at: ({ time, text }: { time: string; text: string }) => `${time}: ${text}`,
  putAway: 'Dismiss',
  readOn: 'More',
  readAll: ({ count }: { count: number }) => `All ${count}`,
  earlier: ({ count }: { count: number }) =>
    plural('en', count, { one: '1 earlier announcement', other: `${count} earlier announcements` }),
  paused: {
    title: 'Paused by the organisers',
    left: ({ left }: { left: string }) => `Your clock is stopped: <left>${left}</left> left.`,
    safe: 'Your answers are saved. You can leave full screen until the quiz resumes.',
    goesOn: ({ time }: { time: string }) => `It will resume automatically, by ${time} at the latest.`,
    noStart: 'No section can be started in the meantime.',
  },
  done: {
    title: 'What the organisers did',
    reason: 'Why:',
    undone: 'This was reversed.',
    'extra-time': ({ minutes }: { minutes: number }) =>
      plural('en', minutes, {
        one: '1 minute was added to your time.',
        other: `${minutes} minutes were added to your time.`,
      }),
    'compensatory-time': ({ minutes }: { minutes: number }) =>
      minutes === 0
        ? 'You now have the normal time in the remaining sections.'
        : `You get ${minutes} extra ${plural('en', minutes, { one: 'minute', other: 'minutes' })} per hour in every section.`,
    pause: ({ from, until }: { from: string; until: string }) =>
      `The quiz was paused from ${from} to ${until}. Your clock was stopped.`,
    'opening-shifted': ({ minutes }: { minutes: number }) =>
      minutes < 0
        ? `The quiz will open ${minutesText(-minutes)} earlier.`
        : `The quiz will open ${minutesText(minutes)} later.`,
    'bell-rung': 'The quiz opens now.',
    'section-reopened': ({ section, minutes }: { section: number; minutes: number }) =>
      `Section ${section} was reopened for you for ${minutesText(minutes)}.`,
    'late-answers-accepted': ({ section }: { section: number }) =>
      `Your late answers in section ${section} have been accepted.`,
    disqualified: 'You were disqualified.',
    'disqualification-lifted': 'Your disqualification has been lifted.',
    'attempt-moved': 'This attempt was moved to the account it belongs to.',
    'phone-verified': 'The organisers verified your phone number.',
    'code-resent': 'A new code was sent to you.',
    'sessions-ended': 'You were logged out of all devices.',
  },
};

export type QuizDayTexts = typeof quizDay;

export const quizDayTexts = textArea(quizDay, async (language) => (await import(`../${language}/quiz-day.ts`)).quizDay);
