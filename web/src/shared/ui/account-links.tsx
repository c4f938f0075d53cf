import { frameTexts } from '@club/texts/frame';
import { menuTexts } from '@club/texts/menu';
import LogOut from 'lucide-react/icons/log-out';
import { useTexts } from '#shared/language.ts';
import type { SessionUser } from '#shared/session.ts';
import { ButtonLink } from './button.tsx';
import type { MenuItem } from './menu.tsx';
import { menuItemClass } from './menu-item-class.ts';
import { useAccountMenuItems } from './menu-items.tsx';
import { PageLink } from './page-link.tsx';

interface AccountLinksProps {
  user: SessionUser;
  onLogOut: () => void;
}

/** For the menu on small screens; the quiz comes first. */
export function AccountLinks({ user, onLogOut }: AccountLinksProps) {
  const frame = useTexts(frameTexts);
  const { logOut } = useTexts(menuTexts);
  const [[play] = [], ...rest] = useAccountMenuItems(user);
  const items: readonly MenuItem[] = [
    ...rest.flat(),
    { label: logOut, icon: <LogOut aria-hidden="true" className="size-4.5" />, onSelect: onLogOut },
  ];
  return (
    <>
      {play?.to && (
        <ButtonLink to={play.to} wide>
          {play.icon}
          {frame.play}
        </ButtonLink>
      )}
      <ul className="grid grid-cols-2 border-b border-line pb-2 text-sm">
        {items.map(({ label, icon, to, onSelect }) => (
          <li key={label}>
            {to === undefined ? (
              <button type="button" className={menuItemClass} onClick={onSelect}>
                {icon}
                {label}
              </button>
            ) : (
              <PageLink to={to} className={menuItemClass}>
                {icon}
                {label}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
