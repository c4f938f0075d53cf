import Award from 'lucide-react/icons/award';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Download from 'lucide-react/icons/download';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import type { AppActions } from '#shared/app-actions.ts';
import { errorMessage } from '#shared/error-message.ts';
import type { SessionUser } from '#shared/session.ts';
import type { MenuLine } from './menu.tsx';
import { toast } from './toast.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

/** The pages and sheets of the admin menu. */
export function adminMenuLines(actions: AppActions): readonly MenuLine[] {
  const sheet = (download: () => Promise<void>) => () => {
    download().catch((error: unknown) => toast.error(errorMessage(error)));
  };
  return [
    { label: 'Add Quiz', to: '/admin/add', icon: <Plus {...icon} /> },
    { label: 'Manage Quiz', to: '/admin/manage', icon: <ClipboardList {...icon} /> },
    { label: 'Show Leaderboard', to: '/admin/results', icon: <Award {...icon} /> },
    {
      label: 'Download Registrations Sheet',
      onSelect: sheet(actions.downloadRegistrations),
      icon: <Download {...icon} />,
    },
    { label: 'Download Results Sheet', onSelect: sheet(actions.downloadResults), icon: <Download {...icon} /> },
    { label: 'Quiz settings', to: '/admin/settings', icon: <Settings {...icon} /> },
  ];
}

/** What "Play Quiz" leads to, for those who may play. */
export function playMenuLines(user: SessionUser): readonly MenuLine[] {
  return user.mayPlay ? [{ label: 'Play Quiz', to: '/quiz/instr/0', icon: <Play {...icon} /> }] : [];
}

/** How the menu addresses the account: the first word of the name. */
export function menuName(user: SessionUser): string {
  return (user.name.trim().split(/\s+/)[0] || 'User').toUpperCase();
}
