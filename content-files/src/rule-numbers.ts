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
import { clubWords } from '@club/domain/features/site/club-words';
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
export const textWithNumbers = filledText([]);

/** The same where it may also be one of the club's words, which stay as they are: pages fill them in. */
export const textWithClubWords = filledText(clubWords);

function filledText(words: readonly string[]) {
  const known = [...Object.keys(ruleNumbers), ...words];
  const unknown = (written: string): Explanation | undefined => {
    const found = [...written.matchAll(placeholder)].find(([, name = '']) => !known.includes(name));
    if (found === undefined) return undefined;
    const remedy = `use one of: ${known.map((name) => `{${name}}`).join(', ')}`;
    return { problem: `"${found[0]}" stands for nothing`, remedy };
  };
  return ruledText(unknown).transform((written) =>
    written.replace(placeholder, (whole, name: string) => String(ruleNumbers[name] ?? whole)),
  );
}
