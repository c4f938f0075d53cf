import { frameTexts } from '@club/texts/frame';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LineIcon } from './line-icon.tsx';
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx';
import { PageLink } from './page-link.tsx';
import { siteLinks } from './site-links.ts';
import { Wordmark } from './wordmark.tsx';

// Most visitors of public pages need neither, so they are not part of the first load.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));
const LogOutDialog = lazy(() => import('./log-out-dialog.tsx').then((module) => ({ default: module.LogOutDialog })));

/** The browser itself opens the menu, before scripts have loaded. */
const opensMenu = { command: 'show-modal', commandfor: mobileMenuId };

const darkBelowPx = 16;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > darkBelowPx);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}

/** Fixed above the public pages: transparent over the banner, dark after scrolling. */
export function PublicHeader() {
  const texts = useTexts(frameTexts);
  const user = useAccount();
  const scrolled = useScrolled();
  const menu = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);

  return (
    <header className="stage fixed inset-x-0 top-0 z-40 animate-header bg-transparent pt-1 sm:pt-3">
      <div
        className={classNames(
          'page-width flex min-h-14 items-center justify-between sm:min-h-16 gap-4 rounded-xl border transition-[background-color,border-color,padding] duration-200',
          scrolled ? 'border-line bg-ink/95 px-4 shadow-float' : 'border-transparent bg-transparent px-0',
        )}
      >
        <Wordmark />
        <nav aria-label={texts.main} className="hidden items-center md:flex xl:gap-1">
          {siteLinks.map((link) => (
            <PageLink
              key={link.to}
              to={link.to}
              className={classNames(
                'min-h-11 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap text-text hover:text-marigold in-[html:not(:lang(en))]:max-xl:px-1 xl:px-3',
                link.isInHeader ? 'inline-flex' : 'hidden 2xl:inline-flex',
                link.needsRoom && 'max-lg:hidden',
              )}
            >
              {texts.links[link.name]}
            </PageLink>
          ))}
          <LanguageSwitch compact />
          {user ? (
            <Suspense fallback={<span className="min-w-24" />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <span className="flex items-center whitespace-nowrap xl:ml-2 xl:gap-2">
              <ButtonLink to="/signin" variant="quiet" className="text-sm max-xl:px-2">
                {texts.logIn}
              </ButtonLink>
              <ButtonLink to="/signup" className="text-sm">
                {texts.signUp}
              </ButtonLink>
            </span>
          )}
        </nav>
        <LanguageSwitch compact className="-mr-3 ml-auto md:hidden" />
        <IconButton
          label={texts.openMenu}
          aria-haspopup="dialog"
          {...opensMenu}
          className="md:hidden"
          icon={<LineIcon name="menu" className="size-6" />}
          // For browsers without support for `command`.
          onClick={() => menu.current?.open || menu.current?.showModal()}
        />
      </div>
      <MobileMenu ref={menu} user={user} onLogOut={() => setAsking(true)} />
      {asking && (
        <Suspense>
          <LogOutDialog open onOpenChange={setAsking} />
        </Suspense>
      )}
    </header>
  );
}
