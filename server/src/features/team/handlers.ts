import { teamEndpoints } from '@club/contract/team';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, listAccounts } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { changeAccount } from '#entities/accounts/change-account.ts';
import { toGuardianReply } from '#entities/accounts/guardian-consent.ts';
import { listGuardianConsents } from '#entities/accounts/guardian-store.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { peopleSheet } from './people-sheet.ts';

/** Changes the phone of the caller, as `PATCH /api/auth/phone` does. */
export type ChangeOwnPhone = (
  change: { readonly accountId: string; readonly sessionId: string; readonly phone: string; readonly password: string },
  context: RequestContext,
) => Promise<unknown>;

export function mountTeam(mount: Mount, dependencies: AccountsDependencies, changeOwnPhone: ChangeOwnPhone): void {
  const { database } = dependencies;
  const toUser = (account: Account) => toUserReply(account, dependencies.participantEmailDomain);

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
      guardian: toGuardianReply(guardians.get(account.id) ?? null),
    }));
    return { users, total };
  });

  mount(teamEndpoints.downloadUsers, ({ query: { format, ...filter } }) =>
    sheetFile(peopleSheet(database, filter), format),
  );

  mount(teamEndpoints.updateUser, async ({ params, body, viewer, ...context }) => {
    const { contactNo, phoneNo, phone = phoneNo ?? contactNo, password, ...change } = body;
    const { accountId, sessionId } = viewer;
    const isOwn = params.id === accountId;
    if (isOwn && phone !== undefined) {
      if (password === undefined) throw new Refusal('phone-needs-password');
      await changeOwnPhone({ accountId, sessionId, phone, password }, context);
    }
    const wanted = isOwn ? change : { ...change, contactNo: phone };
    const { account, guardian } = await changeAccount(dependencies, { id: params.id, viewer, change: wanted }, context);
    return { user: toUser(account), guardian: toGuardianReply(guardian) };
  });
}
