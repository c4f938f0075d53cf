import Award from 'lucide-react/icons/award';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Download from 'lucide-react/icons/download';
import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import School from 'lucide-react/icons/school';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import { useAppActions } from '#shared/app-actions.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import type { MenuItem } from './menu.tsx';
import { toast } from './toast.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

/** The pages and sheets of the admin menu, about the round that the address names. */
export function useAdminMenuItems(): readonly MenuItem[] {
  const actions = useAppActions();
  const round = useRoundParam();
  const sheet = (download: () => Promise<void>) => () => {
    download().catch((error: unknown) => toast.error(errorMessage(error)));
  };
  return [
    { label: 'Add Quiz', to: withRound('/admin/add', round), icon: <Plus {...icon} /> },
    { label: 'Manage Quiz', to: withRound('/admin/manage', round), icon: <ClipboardList {...icon} /> },
    { label: 'Show Leaderboard', to: withRound('/admin/results', round), icon: <Award {...icon} /> },
    {
      label: 'Download Registrations Sheet',
      onSelect: sheet(actions.downloadRegistrations),
      icon: <Download {...icon} />,
    },
    {
      label: 'Download Results Sheet',
      onSelect: sheet(() => actions.downloadResults(round)),
      icon: <Download {...icon} />,
    },
    { label: 'Rounds', to: '/admin/rounds', icon: <Layers {...icon} /> },
    { label: 'Schools', to: '/admin/schools', icon: <School {...icon} /> },
    { label: 'People', to: '/admin/people', icon: <Users {...icon} /> },
    { label: 'Audit Log', to: '/admin/audit', icon: <ScrollText {...icon} /> },
  ];
}
