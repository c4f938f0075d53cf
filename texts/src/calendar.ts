import { calendar as en } from '#en/calendar.ts';
import { textArea } from './text-area.ts';

export const calendarTexts = textArea(en, { hi: async () => (await import('#hi/calendar.ts')).calendar });
