import type { calendar as en } from '#en/calendar.ts';

export const calendar: typeof en = {
  place: 'ऑनलाइन',
  details: ({ site, minutes, marks }) =>
    [
      `लॉग इन करके क्विज़ खेलें: ${site}/quiz/instr/0`,
      `${minutes} मिनट, ${marks} अंक, निःशुल्क।`,
      `पहले अभ्यास करें: ${site}/hi/quiz/practice`,
    ].join('\n'),
};
