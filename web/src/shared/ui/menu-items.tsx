import { frameTexts } from '@club/texts/frame';
import { menuTexts } from '@club/texts/menu';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import User from 'lucide-react/icons/user';
import { useTexts } from '#shared/language.ts';
import { roleOf, type SessionUser } from '#shared/session.ts';
import { useAdminMenu } from './admin-menu-items.tsx';
import type { MenuItem } from './menu.tsx';

const icon = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

export function useAccountMenuItems(user: SessionUser | undefined): readonly (readonly MenuItem[])[] {
  const frame = useTexts(frameTexts);
  const texts = useTexts(menuTexts);
  const adminMenu = useAdminMenu(user ? roleOf(user) : null);
  if (!user) return [];
  return [
    user.mayPlay ? [{ label: frame.play, to: '/quiz/instr/0', icon: <Play {...icon} /> }] : [],
    ...adminMenu.map(({ items }) => items),
    [
      { label: texts.profile, to: '/profile', icon: <User {...icon} /> },
      { label: texts.changePhone, to: '/update-phone', icon: <Phone {...icon} /> },
    ],
  ];
}

/** The first word of the name, in capitals; undefined if there is none. */
export function menuName(user: SessionUser): string | undefined {
  return user.name.trim().split(/\s+/)[0]?.toUpperCase() || undefined;
}
