import {
  type AdminMenuGroup,
  type AdminMenuIcon,
  adminMenuGroups,
  adminPages,
} from '@club/contract/shared/admin-pages';
import { may, type Role } from '@club/domain/shared/role';
import Activity from 'lucide-react/icons/activity';
import Award from 'lucide-react/icons/award';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Contact from 'lucide-react/icons/contact';
import Download from 'lucide-react/icons/download';
import FileBadge from 'lucide-react/icons/file-badge';
import GitCompare from 'lucide-react/icons/git-compare';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import Library from 'lucide-react/icons/library';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import Presentation from 'lucide-react/icons/presentation';
import ScanLine from 'lucide-react/icons/scan-line';
import School from 'lucide-react/icons/school';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Signature from 'lucide-react/icons/signature';
import Users from 'lucide-react/icons/users';
import { useAppActions } from '#shared/app-actions.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { downloadText, type OnBytes, useFileDownload } from '#shared/use-file-download.ts';
import type { MenuItem } from './menu.tsx';
import { SpinnerRing } from './spinner.tsx';

const iconLook = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

const icons: Readonly<Record<AdminMenuIcon, typeof Download>> = {
  activity: Activity,
  award: Award,
  'chart-scatter': ChartScatter,
  clapperboard: Clapperboard,
  'clipboard-list': ClipboardList,
  contact: Contact,
  'file-badge': FileBadge,
  'git-compare': GitCompare,
  house: House,
  'key-round': KeyRound,
  layers: Layers,
  library: Library,
  'life-buoy': LifeBuoy,
  megaphone: Megaphone,
  'message-square-warning': MessageSquareWarning,
  'pencil-line': PencilLine,
  plus: Plus,
  presentation: Presentation,
  school: School,
  'scan-line': ScanLine,
  'scroll-text': ScrollText,
  signature: Signature,
  'shield-check': ShieldCheck,
  users: Users,
};

const groupTitles: Readonly<Record<AdminMenuGroup, string>> = {
  start: '',
  paper: 'Paper',
  day: 'Day',
  results: 'Results',
  people: 'People',
};

export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** @param countOf number of items waiting at a page */
export function useAdminMenu(role: Role | null, countOf: (path: string) => number = () => 0): readonly MenuGroup[] {
  const actions = useAppActions();
  const round = useRoundParam();
  const { shown, isRunning, start } = useFileDownload();
  const sheet = (label: string, download: (onBytes: OnBytes) => Promise<void>): MenuItem => ({
    label,
    onSelect: () => void start(label, download),
    icon: isRunning && shown?.label === label ? <SpinnerRing className="size-4.5" /> : <Download {...iconLook} />,
    ...(shown?.label === label && { note: downloadText(shown) }),
  });
  const sheets: Readonly<Partial<Record<AdminMenuGroup, MenuItem>>> = may(role, 'participants')
    ? {
        results: sheet('Download Results Sheet', (onBytes) => actions.downloadResults(round, onBytes)),
        people: sheet('Download Registrations Sheet', (onBytes) =>
          actions.downloadRegistrations('csv', undefined, onBytes),
        ),
      }
    : {};
  return adminMenuGroups
    .map((group) => ({
      title: groupTitles[group],
      items: [
        ...adminPages.flatMap((page): MenuItem[] => {
          if (!('menu' in page) || page.menu.group !== group || !may(role, page.right)) return [];
          const Icon = icons[page.menu.icon];
          const to = 'layout' in page && page.layout === 'round' ? withRound(page.path, round) : page.path;
          return [{ label: page.menu.label, to, icon: <Icon {...iconLook} />, count: countOf(page.path) }];
        }),
        ...[sheets[group] ?? []].flat(),
      ],
    }))
    .filter(({ items }) => items.length > 0);
}
