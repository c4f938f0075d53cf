import type { AdminAct } from '#entities/accounts/audit-store.ts';

/** The admin, round, time and address of an action. */
export interface RoundAdminAct extends AdminAct {
  readonly slug: string;
}
