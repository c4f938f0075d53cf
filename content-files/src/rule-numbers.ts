import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import {
  deviceRetentionMs,
  endedRetentionMs,
  retentionNoticeMs,
  sessionLifetimeMs,
} from '@club/domain/entities/accounts/retention';
import { maxObjections } from '@club/domain/entities/attempts/objection';
import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import { minPublicCount } from '@club/domain/entities/schools/public-count';
import { schoolContactMonths } from '@club/domain/entities/schools/school-contact';
import { day, minute } from '@club/domain/shared/instant';
import type { Explanation } from './explain-issue.ts';
import { ruledText } from './fields.ts';

/** Figures that the software decides, written as {codeMinutes} in a page, so that the two cannot differ. */
const ruleNumbers: Readonly<Record<string, number>> = {
  codeMinutes: codeLifetimeMs / minute,
  sessionDays: sessionLifetimeMs / day,
  retentionDays: endedRetentionMs / day,
  deviceDays: deviceRetentionMs / day,
  noticeDays: retentionNoticeMs / day,
  objectionsPerRound: maxObjections,
  qualifiersPerSchool,
  minPublicCount,
  schoolContactMonths,
};
const placeholder = /\{(\w*)\}/g;

/** Text in which `{name}` is one of the numbers above. */
export const textWithNumbers = ruledText(unknownNumber).transform((written) =>
  written.replace(placeholder, (_, name: string) => String(ruleNumbers[name])),
);

function unknownNumber(written: string): Explanation | undefined {
  const unknown = [...written.matchAll(placeholder)].find(([, name = '']) => !Object.hasOwn(ruleNumbers, name));
  if (unknown === undefined) return undefined;
  const known = Object.keys(ruleNumbers).map((name) => `{${name}}`);
  return { problem: `"${unknown[0]}" stands for no number`, remedy: `use one of: ${known.join(', ')}` };
}
