import { frameTexts } from '@club/texts/frame';
import { menuTexts } from '@club/texts/menu';
import { use, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { MenuNoticeContext } from '#shared/menu-notice.ts';
import type { SessionUser } from '#shared/session.ts';
import { ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import type { MenuItem } from './menu.tsx';
import { useAccountMenuItems } from './menu-items.tsx';
import { PageLink } from './page-link.tsx';
import { siteLinks } from './site-links.ts';

const itemClass =
  'flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left text-lg font-semibold hover:bg-sunken';

export interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
  user: SessionUser | undefined;
}

/** The header's links on a small screen, as a modal. */
export function MobileMenu({ open, onClose, user }: MobileMenuProps) {
  const texts = useTexts(menuTexts);
  const frame = useTexts(frameTexts);
  const accountItems = useAccountMenuItems(user).flat();
  const notice = use(MenuNoticeContext);
  const [asking, setAsking] = useState(false);

  function closeAfterLink({ target }: React.MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose();
  }

  function renderItem(item: MenuItem) {
    return (
      <li key={item.label}>
        {item.to === undefined ? (
          <button
            type="button"
            className={itemClass}
            onClick={() => {
              item.onSelect?.();
              onClose();
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ) : (
          <PageLink to={item.to} className={itemClass} onClick={onClose}>
            {item.icon}
            {item.label}
          </PageLink>
        )}
      </li>
    );
  }

  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={texts.title} isDark size="sm">
        {notice && (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on a link in it, by the keyboard too, closes the menu
          <div className="mb-3 rounded-lg bg-sunken px-3 py-2" onClick={closeAfterLink}>
            {notice}
          </div>
        )}
        <nav aria-label={texts.title}>
          <ul className="[@media(height<42rem)]:grid [@media(height<42rem)]:grid-cols-2 short:grid-cols-3!">
            {siteLinks.map(({ name, to }) => renderItem({ label: frame.links[name], to }))}
          </ul>
          {user ? (
            <ul className="mt-3 border-t border-line pt-3">
              {[...accountItems, { label: texts.logOut, onSelect: () => setAsking(true) }].map(renderItem)}
            </ul>
          ) : (
            <div className="mt-5 grid grid-cols-2 gap-3">
              <ButtonLink to="/signin" variant="secondary" wide onClick={onClose}>
                {frame.logIn}
              </ButtonLink>
              <ButtonLink to="/signup" wide onClick={onClose}>
                {frame.signUp}
              </ButtonLink>
            </div>
          )}
        </nav>
        <p className="mt-3">
          <LanguageSwitch />
        </p>
      </Dialog>
      <LogOutDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}
