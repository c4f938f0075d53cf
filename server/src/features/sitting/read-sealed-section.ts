import { canPrefetchSealed, nonceBytes } from '@club/domain/entities/attempts/sealed-section';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { type Round, readCurrentRoundFor } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import type { FindSealedSection, SectionKey } from './sealed-sections.ts';

/** The published paper whose sections an account may fetch sealed now; null if its round is not near, or secret. */
export function sealedPaperOf(round: Round, { role }: Pick<Viewer, 'role'>, now: Instant): string | null {
  const mayKnow = round.isRehearsal || !isHidden(round) || may(role, 'rounds');
  return mayKnow && canPrefetchSealed(round, now) ? round.paperVersionId : null;
}

interface SealedSectionRequest {
  readonly name: SectionKey;
  /** Bytes that the page has already, of the copy with the nonce `of`: servers seal with nonces of their own. */
  readonly after?: number;
  readonly of?: string;
  readonly now: Instant;
}

/**
 * A sealed section of the account's paper, or the rest of it. The version is part of the request, so that the reply never changes.
 * @throws Refusal `section-not-sealed`, whatever the reason, so that it reveals nothing about other papers
 */
export async function readSealedSection(
  { database, findSealed }: { readonly database: Database; readonly findSealed: FindSealedSection },
  viewer: Viewer,
  { name, after = 0, of, now }: SealedSectionRequest,
): Promise<Buffer> {
  const round = await readCurrentRoundFor(database, viewer);
  const sealed = sealedPaperOf(round, viewer, now) === name.paperVersionId ? await findSealed(name) : null;
  const isOther = after > 0 && sealed?.toString('hex', 0, nonceBytes) !== of;
  if (sealed === null || isOther) throw new Refusal('section-not-sealed');
  return sealed.subarray(after);
}
