import { Refusal } from '@club/domain/shared/refusal';

/** How much of some work may be under way at once. */
export interface MostAtOnce {
  readonly inAll: number;
  readonly ofOneAccount: number;
}

/** Does a piece of work for an account. @throws Refusal `too-many-requests` or `server-busy` */
export type DoLimited = <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes a function that turns work away at once when too much of it is under way, of one account or in all. */
export function limitAtOnce({ inAll, ofOneAccount }: MostAtOnce): DoLimited {
  const underWay = new Map<string, number>();
  let total = 0;

  const change = (accountId: string, by: 1 | -1) => {
    total += by;
    const ofAccount = (underWay.get(accountId) ?? 0) + by;
    if (ofAccount === 0) underWay.delete(accountId);
    else underWay.set(accountId, ofAccount);
  };

  return async (accountId, work) => {
    if ((underWay.get(accountId) ?? 0) >= ofOneAccount) throw new Refusal('too-many-requests', { seconds: 1 });
    if (total >= inAll) throw new Refusal('server-busy');
    change(accountId, 1);
    try {
      return await work();
    } finally {
      change(accountId, -1);
    }
  };
}
