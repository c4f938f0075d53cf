import { useState } from 'react';
import { Link } from 'react-router';
import { useAppActions } from '#shared/app-actions.ts';
import type { SessionUser } from '#shared/session.ts';
import { LogOutDialog } from './account-menu.tsx';
import { ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { MenuLine } from './menu.tsx';
import { adminMenuLines, playMenuLines } from './menu-lines.tsx';
import { siteLinks } from './site-links.ts';

const lineLook =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left text-lg font-semibold hover:bg-sunken';

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  user: SessionUser | undefined;
}

/** The header's links on a small screen, as a modal. */
export function MobileMenu({ open, onClose, user }: MobileMenuProps) {
  const actions = useAppActions();
  const [asking, setAsking] = useState(false);
  const accountLines = user ? [...playMenuLines(user), ...(user.isAdmin ? adminMenuLines(actions) : [])] : [];

  function renderLine(line: MenuLine) {
    return (
      <li key={line.label}>
        {line.to === undefined ? (
          <button
            type="button"
            className={lineLook}
            onClick={() => {
              line.onSelect?.();
              onClose();
            }}
          >
            {line.icon}
            {line.label}
          </button>
        ) : (
          <Link to={line.to} className={lineLook} onClick={onClose}>
            {line.icon}
            {line.label}
          </Link>
        )}
      </li>
    );
  }

  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Menu" stage size="sm">
        <nav aria-label="Menu">
          <ul>{siteLinks.map(renderLine)}</ul>
          {user ? (
            <ul className="mt-3 border-t border-line pt-3">
              {[...accountLines, { label: 'Logout', onSelect: () => setAsking(true) }].map(renderLine)}
            </ul>
          ) : (
            <div className="mt-5 grid grid-cols-2 gap-3">
              <ButtonLink to="/signin" variant="secondary" wide onClick={onClose}>
                Login
              </ButtonLink>
              <ButtonLink to="/signup" wide onClick={onClose}>
                Sign Up
              </ButtonLink>
            </div>
          )}
        </nav>
      </Dialog>
      <LogOutDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}
