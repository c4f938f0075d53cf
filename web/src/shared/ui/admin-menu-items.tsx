import { may, type Right, type Role } from '@club/domain/shared/role';
import Activity from 'lucide-react/icons/activity';
import Award from 'lucide-react/icons/award';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Contact from 'lucide-react/icons/contact';
import Download from 'lucide-react/icons/download';
import Layers from 'lucide-react/icons/layers';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import School from 'lucide-react/icons/school';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { useAppActions } from '#shared/app-actions.ts';
import { errorMessage } from '#shared/error-message.ts';
import { mayOpen } from '#shared/page-rights.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import type { MenuItem } from './menu.tsx';
import { toast } from './toast.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

/** A page takes the right of its path, anything else one that it names. */
interface AdminMenuItem extends MenuItem {
  readonly right?: Right;
}

/** What of the admin menu a role may use: pages, about the round that the address names, and sheets. */
export function useAdminMenuItems(role: Role | null): readonly MenuItem[] {
  const actions = useAppActions();
  const round = useRoundParam();
  const sheet = (download: () => Promise<void>) => () => {
    download().catch((error: unknown) => toast.error(errorMessage(error)));
  };
  const items: readonly AdminMenuItem[] = [
    { label: 'Add Quiz', to: withRound('/admin/add', round), icon: <Plus {...icon} /> },
    { label: 'Manage Quiz', to: withRound('/admin/manage', round), icon: <ClipboardList {...icon} /> },
    { label: 'Show Leaderboard', to: withRound('/admin/results', round), icon: <Award {...icon} /> },
    {
      label: 'Download Registrations Sheet',
      onSelect: sheet(actions.downloadRegistrations),
      right: 'participants',
      icon: <Download {...icon} />,
    },
    {
      label: 'Download Results Sheet',
      onSelect: sheet(() => actions.downloadResults(round)),
      right: 'participants',
      icon: <Download {...icon} />,
    },
    { label: 'Statistics', to: withRound('/admin/statistics', round), icon: <ChartScatter {...icon} /> },
    { label: 'Live', to: withRound('/admin/live', round), icon: <Activity {...icon} /> },
    { label: 'Participants', to: withRound('/admin/participants', round), icon: <Contact {...icon} /> },
    { label: 'Interventions', to: withRound('/admin/interventions', round), icon: <LifeBuoy {...icon} /> },
    { label: 'Announcements', to: withRound('/admin/announcements', round), icon: <Megaphone {...icon} /> },
    { label: 'Rehearsal', to: '/admin/rehearsal', icon: <Clapperboard {...icon} /> },
    { label: 'Rounds', to: '/admin/rounds', icon: <Layers {...icon} /> },
    { label: 'Schools', to: '/admin/schools', icon: <School {...icon} /> },
    { label: 'People', to: '/admin/people', icon: <Users {...icon} /> },
    { label: 'Team', to: '/admin/team', icon: <ShieldCheck {...icon} /> },
    { label: 'Audit Log', to: '/admin/audit', icon: <ScrollText {...icon} /> },
  ];
  return items.filter(({ to = '', right }) => (right === undefined ? mayOpen(role, to) : may(role, right)));
}
