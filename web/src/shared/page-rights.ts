import { adminPages } from '@club/contract/shared/admin-pages';
import { may, type Right, type Role } from '@club/domain/shared/role';
import { roleOf, useAccount } from './session.ts';

const patterns = adminPages.map(({ path, right }) => ({ steps: path.split('/'), right }));

/** The right that a page of the team requires (A22), by its path. */
export function rightOfPage(pathname: string): Right {
  const steps = pathname.replace(/\/$/, '').split('/');
  const page = patterns.find(
    (known) =>
      known.steps.length === steps.length &&
      known.steps.every((step, index) => step.startsWith(':') || step === steps[index]),
  );
  return page?.right ?? 'organise';
}

export function mayOpen(role: Role | null, to: string): boolean {
  return may(role, rightOfPage(to.replace(/[?#].*/, '')));
}

export function useMayOpen(): (to: string) => boolean {
  const account = useAccount();
  const role = account ? roleOf(account) : null;
  return (to) => mayOpen(role, to);
}
