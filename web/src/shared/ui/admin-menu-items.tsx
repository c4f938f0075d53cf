import { type AdminMenuIcon, adminPages } from '@club/contract/shared/admin-pages';
import { may, type Role } from '@club/domain/shared/role';
import Activity from 'lucide-react/icons/activity';
import Award from 'lucide-react/icons/award';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Contact from 'lucide-react/icons/contact';
import Download from 'lucide-react/icons/download';
import GitCompare from 'lucide-react/icons/git-compare';
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
import { useRoundParam, withRound } from '#shared/round-param.ts';
import type { MenuItem } from './menu.tsx';
import { toast } from './toast.ts';

const iconLook = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

const icons: Readonly<Record<AdminMenuIcon, typeof Download>> = {
  activity: Activity,
  award: Award,
  'chart-scatter': ChartScatter,
  clapperboard: Clapperboard,
  'clipboard-list': ClipboardList,
  contact: Contact,
  'git-compare': GitCompare,
  layers: Layers,
  'life-buoy': LifeBuoy,
  megaphone: Megaphone,
  plus: Plus,
  school: School,
  'scroll-text': ScrollText,
  'shield-check': ShieldCheck,
  users: Users,
};

export function useAdminMenuItems(role: Role | null): readonly MenuItem[] {
  const actions = useAppActions();
  const round = useRoundParam();
  const sheet = (label: string, download: () => Promise<void>): MenuItem => ({
    label,
    onSelect: () => {
      download().catch((error: unknown) => toast.error(errorMessage(error)));
    },
    icon: <Download {...iconLook} />,
  });
  const sheets = may(role, 'participants')
    ? [
        sheet('Download Registrations Sheet', actions.downloadRegistrations),
        sheet('Download Results Sheet', () => actions.downloadResults(round)),
      ]
    : [];
  return adminPages.flatMap((page): readonly MenuItem[] => {
    const items: MenuItem[] = [];
    if ('menu' in page && may(role, page.right)) {
      const Icon = icons[page.menu.icon];
      const to = 'layout' in page && page.layout === 'round' ? withRound(page.path, round) : page.path;
      items.push({ label: page.menu.label, to, icon: <Icon {...iconLook} /> });
    }
    return page.path === '/admin/results' ? [...items, ...sheets] : items;
  });
}
