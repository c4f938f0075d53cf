import { profileEndpoints } from '@club/contract/profile';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { accountReplyTexts } from '@club/texts/account-replies';
import { updateAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { changeAccount } from '#entities/accounts/change-account.ts';
import { toGuardianReply } from '#entities/accounts/guardians/guardian-consent.ts';
import { listSessionsOf } from '#entities/accounts/log-in/session-store.ts';
import type { SecondFactor } from '#entities/accounts/second-factor/second-factor-store.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import { refuseSettledName } from '#entities/attempts/refuse-settled-name.ts';
import type { Mount } from '#shared/http/mount.ts';
import { changePhone } from './change-phone.ts';
import { claimAccount } from './claim-account.ts';
import { changeNameDisplay, readNameDisplay, toNameDisplayReply } from './name-display.ts';
import { readOwnData } from './read-own-data.ts';
import { removeAccount, removeOwnAccount } from './remove-account.ts';
import {
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from './second-factor.ts';

export function mountProfile(mount: Mount, dependencies: AccountsDependencies): void {
  mountOwnAccount(mount, dependencies);
  mountSessions(mount, dependencies);
  mountSecondFactor(mount, dependencies);
  mountDeletion(mount, dependencies);
}

function mountOwnAccount(mount: Mount, dependencies: AccountsDependencies): void {
  const { database } = dependencies;
  mount(profileEndpoints.readOwnData, ({ viewer, ...context }) => readOwnData(dependencies, viewer.accountId, context));

  mount(profileEndpoints.readNameDisplay, async ({ viewer }) =>
    toNameDisplayReply(await readNameDisplay(database, viewer.accountId)),
  );

  mount(profileEndpoints.changeNameDisplay, async ({ body, act }) =>
    toNameDisplayReply(await changeNameDisplay(database, body, act)),
  );

  mount(profileEndpoints.setLanguage, async ({ body: { language }, viewer }) => {
    await updateAccount(database, viewer.accountId, { language });
    return { language };
  });

  mount(profileEndpoints.changePhone, async ({ body, viewer, ...context }) => {
    const accountId = body.userId ?? viewer?.accountId;
    if (accountId === undefined) throw new Refusal('not-authenticated');
    const sessionId = viewer !== null && viewer.accountId === accountId ? viewer.sessionId : null;
    const { account, message } = await changePhone(dependencies, { ...body, accountId, sessionId }, context);
    return { user: toUserReply(account, dependencies), message };
  });

  mount(profileEndpoints.claimAccount, async ({ body: { phoneNo, ...given }, viewer: { accountId }, ...context }) => {
    const claim = { ...given, phone: phoneNo, accountId };
    const { account, message } = await claimAccount(dependencies, claim, context);
    return { user: toUserReply(account, dependencies), message };
  });

  mount(profileEndpoints.createProfile, async ({ body, viewer, ...context }) => {
    await refuseSettledName(database, viewer.accountId, body);
    const changed = await changeAccount(dependencies, { id: viewer.accountId, viewer, change: body }, context);
    return { user: toUserReply(changed.account, dependencies), guardian: toGuardianReply(changed.guardian) };
  });
}

function mountSessions(mount: Mount, { database, sessions, logSecurityEvent }: AccountsDependencies): void {
  mount(profileEndpoints.listSessions, async ({ viewer, now }) => ({
    sessions: (await listSessionsOf(database, viewer.accountId, now)).map((session) => ({
      id: session.id,
      browser: session.browser,
      startedAt: toIsoTime(session.createdAt),
      endsAt: toIsoTime(session.expiresAt),
      isThisOne: session.id === viewer.sessionId,
    })),
  }));

  mount(profileEndpoints.endSession, async ({ params, viewer: { accountId }, now, address, language }) => {
    if (!(await sessions.end({ accountId, sessionId: params.id }, now))) throw new Refusal('session-unknown');
    logSecurityEvent({ kind: 'sessions-ended', accountId, address, details: { ended: 1 } });
    return { message: (await accountReplyTexts.read(language)).deviceLoggedOut };
  });

  mount(profileEndpoints.endOtherSessions, async ({ viewer, now, address, language }) => {
    const ended = await sessions.endOthers(viewer, now);
    if (ended > 0) {
      logSecurityEvent({ kind: 'sessions-ended', accountId: viewer.accountId, address, details: { ended } });
    }
    return { message: (await accountReplyTexts.read(language)).othersLoggedOut, ended };
  });
}

function mountSecondFactor(mount: Mount, dependencies: AccountsDependencies): void {
  mount(profileEndpoints.readSecondFactor, async ({ viewer }) =>
    toSecondFactorReply(await readSecondFactor(dependencies, viewer), dependencies),
  );

  mount(profileEndpoints.startSecondFactor, ({ body, viewer, ...context }) =>
    startSecondFactor(dependencies, { ...body, viewer }, context),
  );

  mount(profileEndpoints.turnSecondFactorOn, async ({ body, viewer, ...context }) => ({
    recoveryCodes: [...(await turnSecondFactorOn(dependencies, { ...body, viewer }, context))],
  }));

  mount(profileEndpoints.renewRecoveryCodes, async ({ body, viewer, ...context }) => ({
    recoveryCodes: [...(await renewRecoveryCodes(dependencies, { ...body, viewer }, context))],
  }));

  mount(profileEndpoints.turnSecondFactorOff, async ({ body, viewer, ...context }) => {
    await turnSecondFactorOff(dependencies, { ...body, viewer }, context);
    return toSecondFactorReply(null, dependencies);
  });
}

function mountDeletion(mount: Mount, dependencies: AccountsDependencies): void {
  mount(profileEndpoints.deleteOwnAccount, async ({ body, viewer, ...context }) => {
    await removeOwnAccount(dependencies, { viewer, password: body.password }, context);
    const { ownAccountDeleted, sealed } = await accountReplyTexts.read(context.language);
    return { message: withSealed(dependencies, ownAccountDeleted, sealed) };
  });

  mount(profileEndpoints.deleteUser, async ({ params, query, viewer, ...context }) => {
    await removeAccount(dependencies, { id: params.id, viewer, reason: query.reason }, context);
    const { accountDeleted, sealed } = await accountReplyTexts.read(context.language);
    return { message: withSealed(dependencies, accountDeleted, sealed) };
  });
}

function toSecondFactorReply(
  factor: SecondFactor | null,
  { requiresSecondFactor }: Pick<AccountsDependencies, 'requiresSecondFactor'>,
) {
  return {
    since: toIsoTimeOrNull(factor?.confirmedAt ?? null),
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
    isRequired: requiresSecondFactor,
  };
}

/** Says that deleted data is sealed, where it is. */
function withSealed({ sealKey }: Pick<AccountsDependencies, 'sealKey'>, sentence: string, sealed: string): string {
  return sealKey === null ? sentence : `${sentence} ${sealed}`;
}
