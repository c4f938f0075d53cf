import { timingSafeEqual } from 'node:crypto';
import type { GuardianAct } from '@club/domain/entities/accounts/consent';
import { toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { codeLifetimeMs, decideCodeAttempt } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { guardianMessageTexts } from '@club/texts/guardian-messages';
import { type Account, lockAccount } from '#entities/accounts/account-store.ts';
import type { RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import {
  incrementGuardianTries,
  lockLatestGuardianLink,
  recordGuardianAct,
  useGuardianLinks,
} from '#entities/accounts/guardians/guardian-link-store.ts';
import { toGuardianMessage } from '#entities/accounts/guardians/guardian-message.ts';
import type { Database } from '#shared/database/database.ts';
import type { ConsentDependencies } from './consent-dependencies.ts';
import { byOrganisers, codeHash, consumeLimit, newCode, requireWay, send } from './guardian-messages.ts';

/**
 * Sends the guardian of a link a code, for actions that need more than the link.
 * @throws Refusal `code-limit-reached` or `message-not-sent`
 */
export async function sendGuardianCode(
  dependencies: ConsentDependencies,
  { account, contact: to }: { readonly account: Account; readonly contact: string },
  context: RequestContext,
): Promise<void> {
  const { clubName } = dependencies;
  const { now, language } = context;
  const contact = toGuardianContact(to);
  // The contact is on record, so that only organisers can enter another.
  requireWay(dependencies, contact, 'guardian_code', 'organisers');
  await consumeLimit(dependencies, account, contact, context);
  const texts = (await guardianMessageTexts.read(language)).code;
  const code = newCode();
  const minutes = codeLifetimeMs / minute;
  const message = await toGuardianMessage(contact, clubName(), {
    language,
    sms: texts.sms({ club: clubName(), code, minutes }),
    template: 'guardian_code',
    templateValues: { club: clubName(), code },
    subject: texts.subject({ club: clubName() }),
    preheader: texts.preheader,
    parts: [{ words: texts.words({ code, minutes }) }],
  });
  const expiresAt = now + codeLifetimeMs;
  const link = { kind: 'request', contact: contact.to, token: null, code, expiresAt, language } as const;
  await send(dependencies, message, { account, link, now, instead: byOrganisers(dependencies, contact) });
}

export interface GuardianProof {
  readonly accountId: string;
  /** What the code is for: a consent uses it up, and any act can be done once while it is valid. */
  readonly of: 'consent' | GuardianAct;
  readonly code: string;
  /** Locks the account; for acts that lock more than that, in the order of locks. */
  readonly lock?: (transaction: Database, accountId: string) => Promise<Account>;
}

/**
 * Uses a guardian's code and does, in the same transaction, what it was for: neither happens without the other. Concurrent guesses
 * are tried one by one.
 * @param act gets the account, locked, and the contact that the code was sent to
 * @throws Refusal `code-wrong`, `code-expired` or `code-used`, or whatever `act` throws; then the code can still be used for it
 */
export async function withGuardianCode<Result>(
  { database, codeSecret, logSecurityEvent }: ConsentDependencies,
  { accountId, of, code, lock = lockAccount }: GuardianProof,
  { now, address }: RequestContext,
  act: (transaction: Database, account: Account, contact: string) => Promise<Result>,
): Promise<Result> {
  const tried = await database.transaction(async (transaction) => {
    const account = await lock(transaction, accountId);
    const kind = of === 'consent' ? of : 'request';
    const sent = await lockLatestGuardianLink(transaction, accountId, kind);
    const hash = sent && codeHash(codeSecret, { accountId, contact: sent.contact }, code);
    const isRight = hash !== undefined && areEqual(sent?.codeHash ?? '', hash);
    const decision = decideCodeAttempt(sent && { ...sent, expiresAt: sent.sentAt + codeLifetimeMs }, isRight, now);
    if (!decision.accepted || sent === undefined) {
      const refusal = decision.accepted ? 'code-expired' : decision.refusal;
      if (sent !== undefined && refusal === 'code-wrong') await incrementGuardianTries(transaction, sent.id);
      return { refusal };
    }
    if (of === 'consent') await useGuardianLinks(transaction, { accountId, kind }, now);
    else if (sent.usedFor.includes(of)) return { refusal: 'code-used' as const };
    else await recordGuardianAct(transaction, sent, of);
    return { result: await act(transaction, account, sent.contact) };
  });
  if ('result' in tried) return tried.result;
  // Thrown only here, because inside the transaction it would undo counting the try.
  if (tried.refusal !== 'code-used') logSecurityEvent({ kind: tried.refusal, accountId, address });
  throw new Refusal(tried.refusal);
}

function areEqual(hash: string, other: string): boolean {
  return hash.length === other.length && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
