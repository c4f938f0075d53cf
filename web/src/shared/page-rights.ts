import type { pagePaths } from '@club/contract/shared/pages';
import { may, type Right, type Role } from '@club/domain/shared/role';
import { roleOf, useAccount } from './session.ts';

type TeamPath = Extract<(typeof pagePaths)[number], `/admin/${string}`>;

/** The right that each page of the team takes. See docs/rules/accounts.md, A22. */
const pageRights: Readonly<Record<TeamPath, Right>> = {
  '/admin/add': 'bank',
  '/admin/manage': 'bank',
  '/admin/manage/:id/edit': 'bank',
  '/admin/results': 'boards',
  '/admin/statistics': 'bank',
  '/admin/live': 'boards',
  '/admin/participants': 'participants',
  '/admin/participants/:id': 'participants',
  '/admin/interventions': 'organise',
  '/admin/announcements': 'organise',
  '/admin/rounds': 'bank',
  '/admin/rounds/:slug': 'organise',
  '/admin/rounds/:slug/paper': 'bank',
  '/admin/rounds/:slug/try': 'bank',
  '/admin/rehearsal': 'organise',
  '/admin/schools': 'organise',
  '/admin/people': 'participants',
  '/admin/team': 'team',
  '/admin/audit': 'organise',
};

/** Where somebody of the team begins: the first of these that their role may see. */
const firstPages: readonly TeamPath[] = ['/admin/live', '/admin/manage'];

const patterns = Object.entries(pageRights).map(([path, right]) => ({ steps: path.split('/'), right }));

/** The right that a page of the team takes, by its path as it stands in an address. */
export function rightOfPage(pathname: string): Right {
  const steps = pathname.replace(/\/$/, '').split('/');
  const page = patterns.find(
    (known) =>
      known.steps.length === steps.length &&
      known.steps.every((step, index) => step.startsWith(':') || step === steps[index]),
  );
  return page?.right ?? 'organise';
}

/** Whether a role may see the page of the team that a link leads to. */
export function mayOpen(role: Role | null, to: string): boolean {
  return may(role, rightOfPage(to.replace(/\?.*/, '')));
}

/** `mayOpen` for whoever is logged in. */
export function useMayOpen(): (to: string) => boolean {
  const account = useAccount();
  const role = account ? roleOf(account) : null;
  return (to) => mayOpen(role, to);
}

/** Where /admin leads somebody with a role; undefined for participants. */
export function firstPageOf(role: Role | null): string | undefined {
  return firstPages.find((path) => may(role, pageRights[path]));
}
