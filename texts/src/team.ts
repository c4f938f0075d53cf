import { team as en } from '#en/team.ts';
import { textArea } from './text-area.ts';

export const teamTexts = textArea(en, {
  hi: async () => (await import('#hi/team.ts')).team,
});
