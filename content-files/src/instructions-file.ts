import { placeholderNames, unknownPlaceholders } from '@club/domain/quiz/instructions';
import { z } from 'zod';
import { ruledText } from './fields.ts';

/** The shape of `instructions.yaml`: what holds for every paper, in the order in which it is read. */
export const instructionsFile = z
  .array(
    ruledText((instruction) => {
      const [unknown] = unknownPlaceholders(instruction);
      if (unknown === undefined) return undefined;
      return {
        problem: `"{${unknown}}" stands for nothing`,
        remedy: `use one of: ${placeholderNames.map((name) => `{${name}}`).join(', ')}`,
      };
    }),
  )
  .min(1);
