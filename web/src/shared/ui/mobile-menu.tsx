import { frameTexts } from '@club/texts/frame';
import { type ComponentType, lazy, type RefObject, Suspense } from 'react';
import { useTexts } from '#shared/language.ts';
import type { SessionUser } from '#shared/session.ts';
import { ButtonLink } from './button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LineIcon } from './line-icon.tsx';
import { menuItemClass } from './menu-item-class.ts';
import { PageLink } from './page-link.tsx';
import { siteLinks } from './site-links.ts';
import { ThemeChoice } from './theme-choice.tsx';

export const mobileMenuId = 'site-menu';

interface AccountLinksProps {
  user: SessionUser;
  onLogOut: () => void;
}

// Most visitors have no account.
const AccountLinks = lazy<ComponentType<AccountLinksProps>>(() =>
  import('./account-links.tsx').then((module) => ({ default: module.AccountLinks })),
);

export interface MobileMenuProps {
  ref: RefObject<HTMLDialogElement | null>;
  user: SessionUser | undefined;
  onLogOut: () => void;
}

/**
 * The menu on small screens: a native dialog in the prerendered page, so that its button (`command`) and links work before any
 * script has loaded.
 */
export function MobileMenu({ ref, user, onLogOut }: MobileMenuProps) {
  const texts = useTexts(frameTexts);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on a link in it, by the keyboard too, closes the menu, and so does Escape
    <dialog
      ref={ref}
      id={mobileMenuId}
      aria-label={texts.menu}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget || (target as Element).closest('a')) currentTarget.close();
      }}
      className="stage m-0 ml-auto h-dvh max-h-none w-[min(100%,24rem)] max-w-none animate-arrive overflow-y-auto overscroll-contain border-l border-line text-text outline-none backdrop:bg-ink/75"
    >
      <div className="flex min-h-full flex-col gap-3 p-4">
        <div className="flex items-center justify-between">
          <h2 className="pl-3 text-xl">{texts.menu}</h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label={texts.closeMenu}
              className="grid size-11 place-items-center rounded-md text-text-soft hover:bg-sunken hover:text-text"
            >
              <LineIcon name="close" className="size-5" />
            </button>
          </form>
        </div>
        {user ? (
          <Suspense>
            <AccountLinks
              user={user}
              onLogOut={() => {
                ref.current?.close();
                onLogOut();
              }}
            />
          </Suspense>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <ButtonLink to="/signup" className="order-last">
              {texts.signUp}
            </ButtonLink>
            <ButtonLink to="/signin" variant="secondary">
              {texts.logIn}
            </ButtonLink>
          </div>
        )}
        <nav aria-label={texts.menu}>
          <ul className="grid grid-cols-2">
            {siteLinks.map(({ name, to }) => (
              <li key={to}>
                <PageLink to={to} className={menuItemClass}>
                  {texts.links[name]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto flex flex-wrap items-center justify-between border-t border-line pt-2 pl-1">
          <LanguageSwitch />
          <ThemeChoice />
        </div>
      </div>
    </dialog>
  );
}
