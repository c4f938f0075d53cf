import type { Translated } from './in-language.ts';

/** Placeholders are filled in by `instructionsFor`. */
export type GeneralInstruction = Translated<{ readonly text: string }>;
