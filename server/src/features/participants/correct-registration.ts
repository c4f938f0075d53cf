import { decideRegistrationCorrection } from '@club/domain/features/participants/correct-registration';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { type AccountChange, changeAccount } from '#entities/accounts/change-account.ts';
import { sendEmailLink } from '#entities/accounts/codes/verify-email.ts';
import { findAttempt, lockAttempt, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { correctCandidate } from '#entities/attempts/correct-candidate.ts';
import { lockRoundForUpdate } from '#entities/rounds/round-store.ts';
import type { LogSecurityEvent } from '#shared/http/logs/security-log.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { revisionOf } from '#shared/revision-of.ts';

interface Correction extends Pick<AccountChange, 'name' | 'nameOnCertificates' | 'email' | 'city' | 'school'> {
  readonly revision: string;
  readonly class?: number | undefined;
  readonly isForAttempt: boolean;
  readonly keepsAttempt: boolean;
  readonly reason: string;
}

/**
 * Corrects a registration and, on request, the candidate data of a round: both or neither. See docs/rules/accounts.md, A31.
 * @throws Refusal `registration-outdated` if it has changed since it was read; the refusals of `changeAccount`, and of the round's
 * audience
 */
export async function correctRegistration(
  dependencies: AccountsDependencies,
  {
    id,
    viewer,
    round: slug,
    correction: { revision, class: classLevel, isForAttempt, keepsAttempt, ...change },
  }: {
    readonly id: string;
    readonly viewer: Viewer;
    readonly round: string | undefined;
    readonly correction: Correction;
  },
  context: RequestContext,
): Promise<Account> {
  const { database } = dependencies;
  const { now } = context;
  const events: Parameters<LogSecurityEvent>[0][] = [];
  const account = await database.transaction(async (transaction) => {
    const before = await lockAccount(transaction, id);
    const round = await lockRoundForUpdate(transaction, slug);
    const seen = await findAttempt(transaction, { accountId: id, roundId: round.id });
    if (registrationRevision(before, seen) !== revision) throw new Refusal('registration-outdated');
    const inside = {
      ...dependencies,
      database: transaction,
      logSecurityEvent: (event: (typeof events)[number]) => void events.push(event),
    };
    const { account: after } = await changeAccount(inside, { id, viewer, change }, context);
    if (classLevel === undefined && !isForAttempt) return after;

    const attempt = await lockAttempt(transaction, { accountId: id, roundId: round.id });
    const corrected = decideRegistrationCorrection(
      attempt,
      {
        account: {
          ...after,
          schoolId: after.school?.id ?? null,
          maySitAnyRound: after.role !== null || after.isSimulated,
        },
        classLevel: classLevel ?? attempt.classLevel,
        isForAttempt,
        keepsAttempt,
      },
      round.audience,
    );
    if ('refusal' in corrected) throw new Refusal(corrected.refusal, corrected.values);
    const noted = { subject: id, reason: change.reason };
    await correctCandidate(transaction, { attempt, corrected, ...noted }, { ...context, actorId: viewer.accountId });
    return after;
  });
  for (const event of events) dependencies.logSecurityEvent(event);
  if (change.email !== undefined && account.emailVerifiedAt === null) await sendEmailLink(dependencies, id, now);
  return account;
}

/** The part of a registration that its corrector sees. */
export function registrationRevision(account: Account, attempt: StoredAttempt | null): string {
  const { name, nameOnCertificates, email, city, school } = account;
  return revisionOf([
    name,
    nameOnCertificates,
    email,
    city,
    school,
    attempt?.candidate ?? null,
    attempt?.classLevel ?? null,
  ]);
}
