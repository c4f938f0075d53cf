import type { Translated } from './in-language.ts';

/** What holds for every paper and is read before it begins, for `instructionsFor` to fill in. */
export type GeneralInstruction = Translated<{ readonly text: string }>;
