import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StageTeam } from '@club/domain/features/stage/stage-events';
import { Refusal } from '@club/domain/shared/refusal';
import { readTypedCode, typedCode } from '@club/domain/shared/typed-code';
import { audit } from '#entities/accounts/audit-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { lockStage, type Stage, updateStage } from './stage-store.ts';

/** Ten bytes make sixteen characters. */
const keyBytes = 10;
const keyLength = 16;

type KeysOf = Pick<Stage, 'roundId' | 'phoneKeys'>;

/** Made of a secret of the server, so that a copy of the database has none. See docs/rules/stage.md, ST9. */
export function teamPhoneKey(codeSecret: string, { roundId, phoneKeys }: KeysOf, teamId: string): string {
  const made = createHmac('sha256', codeSecret).update(`team phone ${roundId} ${phoneKeys} ${teamId}`).digest();
  return typedCode(made.subarray(0, keyBytes));
}

/** Of the link of an invitation, made alike. See docs/rules/stage.md, ST13. */
export function memberKey(codeSecret: string, roundId: string, accountId: string): string {
  const made = createHmac('sha256', codeSecret).update(`team member ${roundId} ${accountId}`).digest();
  return typedCode(made.subarray(0, keyBytes));
}

const isKey = (key: string, given: Buffer) => timingSafeEqual(Buffer.from(key), given);
const typedKey = (typed: string) => Buffer.from(readTypedCode(typed, keyLength) ?? ''.padEnd(keyLength));

/** @throws Refusal `invitation-link-wrong` */
export function memberOfKey<Member extends { readonly id: string }>(
  codeSecret: string,
  { roundId, members }: { readonly roundId: string; readonly members: readonly Member[] },
  typed: string,
): Member {
  const given = typedKey(typed);
  const member = members.find(({ id }) => isKey(memberKey(codeSecret, roundId, id), given));
  if (member === undefined) throw new Refusal('invitation-link-wrong');
  return member;
}

/** @throws Refusal `team-key-wrong` */
export function teamOfKey(codeSecret: string, stage: KeysOf & Pick<Stage, 'teams'>, typed: string): StageTeam {
  const given = typedKey(typed);
  const team = stage.teams.find(({ id }) => isKey(teamPhoneKey(codeSecret, stage, id), given));
  if (team === undefined) throw new Refusal('team-key-wrong');
  return team;
}

/** @throws Refusal `round-unknown`, `round-not-staged` */
export function renewTeamPhones(database: Database, slug: string, act: Act): Promise<Stage> {
  return database.transaction(async (transaction) => {
    const round = await readRound(transaction, slug);
    const stage = await lockStage(transaction, round.id);
    if (stage === null) throw new Refusal('round-not-staged');
    const phoneKeys = stage.phoneKeys + 1;
    await updateStage(transaction, round.id, { phoneKeys });
    await audit(transaction, act, 'stage-phones-renewed', round.id, { slug: round.slug });
    return { ...stage, phoneKeys };
  });
}
