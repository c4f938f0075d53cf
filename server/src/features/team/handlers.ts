import { teamEndpoints } from '@club/contract/team';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { listAccounts } from '#entities/accounts/account-list-store.ts';
import type { Account } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { changeAccount } from '#entities/accounts/change-account.ts';
import { sendEmailLink } from '#entities/accounts/codes/verify-email.ts';
import { contactsSheetFile } from '#entities/accounts/contacts-sheet-file.ts';
import { toGuardianReply } from '#entities/accounts/guardians/guardian-consent.ts';
import { listGuardianConsents } from '#entities/accounts/guardians/guardian-store.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import { refuseSettledName } from '#entities/attempts/refuse-settled-name.ts';
import type { Mount } from '#shared/http/mount.ts';
import { type Invitation, listOpenInvitations } from './invitation-store.ts';
import { acceptInvitation, inviteToTeam, joinTeam, readInvitation, revokeInvitation } from './invite.ts';
import { peopleSheet } from './people-sheet.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

/** Changes the phone of the caller, as `PATCH /api/auth/phone` does. */
export type ChangeOwnPhone = (
  change: { readonly accountId: string; readonly sessionId: string; readonly phone: string; readonly password: string },
  context: RequestContext,
) => Promise<unknown>;

export function mountTeam(mount: Mount, dependencies: AccountsDependencies, changeOwnPhone: ChangeOwnPhone): void {
  const { database } = dependencies;
  const toUser = (account: Account) => toUserReply(account, dependencies);

  mount(teamEndpoints.listUsers, async ({ query: { page, pageSize, ...filter } }) => {
    const { accounts, total } = await listAccounts(database, filter, {
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const guardians = await listGuardianConsents(
      database,
      accounts.map(({ id }) => id),
    );
    const users = accounts.map((account) => ({
      ...toUser(account),
      createdAt: toIsoTime(account.createdAt),
      hasSecondFactor: account.hasSecondFactor,
      guardian: toGuardianReply(guardians.get(account.id) ?? null),
    }));
    return { users, total };
  });

  mount(teamEndpoints.downloadUsers, ({ query, act }) => {
    const { format: _, contacts: __, ...filter } = query;
    return contactsSheetFile(database, peopleSheet(database, filter), query, act);
  });

  mount(teamEndpoints.resetSecondFactor, async ({ params, body, viewer, ...context }) => ({
    user: toUser(await resetSecondFactor(dependencies, { id: params.id, viewer, reason: body.reason }, context)),
  }));

  mount(teamEndpoints.inviteToTeam, async ({ body, viewer, ...context }) => {
    const { role, email } = body;
    const { invitation, link } = await inviteToTeam(dependencies, { role, email, viewer }, context);
    return { invitation: toInvitationReply(invitation), link, isMailed: email !== undefined && dependencies.sendsMail };
  });

  mount(teamEndpoints.listInvitations, async ({ now }) => {
    const open = await listOpenInvitations(database, now);
    return { invitations: open.map(({ invitation, by }) => ({ ...toInvitationReply(invitation), by })) };
  });

  mount(teamEndpoints.revokeInvitation, async ({ params, viewer, ...context }) => {
    await revokeInvitation(dependencies, { id: params.id, viewer }, context);
    return { message: 'The invitation is revoked' };
  });

  mount(teamEndpoints.readInvitation, async ({ body, now }) => {
    const { role, email } = await readInvitation(database, body.token, now);
    return { role, email };
  });

  mount(teamEndpoints.acceptInvitation, async ({ body, userAgent, ...context }) => {
    const { account, ...login } = await acceptInvitation(dependencies, { ...body, userAgent }, context);
    return { ...login, user: toUser(account) };
  });

  mount(teamEndpoints.joinTeam, async ({ body, viewer, ...context }) => ({
    user: toUser(await joinTeam(dependencies, { token: body.token, viewer }, context)),
  }));

  mount(teamEndpoints.updateUser, async ({ params, body, viewer, ...context }) => {
    const { contactNo, phoneNo, phone = phoneNo ?? contactNo, password, ...change } = body;
    const { accountId, sessionId } = viewer;
    const isOwn = params.id === accountId;
    if (isOwn && phone !== undefined) {
      if (password === undefined) throw new Refusal('phone-needs-password');
      await changeOwnPhone({ accountId, sessionId, phone, password }, context);
    }
    if (isOwn) await refuseSettledName(database, accountId, change);
    const wanted = isOwn ? change : { ...change, contactNo: phone };
    const { account, guardian } = await changeAccount(dependencies, { id: params.id, viewer, change: wanted }, context);
    if (change.email !== undefined && account.emailVerifiedAt === null) {
      await sendEmailLink(dependencies, account.id, context.now);
    }
    return { user: toUser(account), guardian: toGuardianReply(guardian) };
  });
}

function toInvitationReply({ id, role, email, expiresAt }: Invitation) {
  return { id, role, email, expiresAt: toIsoTime(expiresAt) };
}
