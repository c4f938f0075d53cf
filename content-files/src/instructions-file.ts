import { placeholderNames, unknownPlaceholders } from '@club/domain/entities/attempts/instructions';
import type { GeneralInstruction } from '@club/domain/features/site/instruction';
import { z } from 'zod';
import type { Explanation } from './explain-issue.ts';
import { ruledText, translatable } from './fields.ts';

/** The shape of `instructions.yaml`: what holds for every paper, in the order in which it is read. */
export const instructionsFile = z
  .array(translatable({ text: ruledText(placeholderProblem) }, {}))
  .min(1) satisfies z.ZodType<GeneralInstruction[]>;

function placeholderProblem(instruction: string): Explanation | undefined {
  const [unknown] = unknownPlaceholders(instruction);
  if (unknown === undefined) return undefined;
  return {
    problem: `"{${unknown}}" stands for nothing`,
    remedy: `use one of: ${placeholderNames.map((name) => `{${name}}`).join(', ')}`,
  };
}
