import { question as en } from '#en/question.ts';
import { textArea } from './text-area.ts';

export const questionTexts = textArea(en, { hi: async () => (await import('#hi/question.ts')).question });

export type QuestionTexts = typeof en;
