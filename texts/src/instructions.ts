import { instructions as en } from '#en/instructions.ts';
import { textArea } from './text-area.ts';

export const instructionsTexts = textArea(en, { hi: async () => (await import('#hi/instructions.ts')).instructions });

export type InstructionsTexts = typeof en;
