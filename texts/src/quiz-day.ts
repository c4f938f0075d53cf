import { quizDay as en } from '#en/quiz-day.ts';
import { textArea } from './text-area.ts';

export const quizDayTexts = textArea(en, { hi: async () => (await import('#hi/quiz-day.ts')).quizDay });

export type QuizDayTexts = typeof en;
