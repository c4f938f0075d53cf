import type { AdminAct } from '#entities/accounts/audit-store.ts';

/** Which admin does something to which round, when and from where. */
export interface RoundAdminAct extends AdminAct {
  readonly slug: string;
}
