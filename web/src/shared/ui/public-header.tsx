import { frameTexts } from '@club/texts/frame';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { PageLink } from './page-link.tsx';
import { siteLinks } from './site-links.ts';
import { Wordmark } from './wordmark.tsx';

// Most visitors of the public pages open neither, so neither is in the page's first load.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })));
const loadMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazy(() => loadMobileMenu().then((module) => ({ default: module.MobileMenu })));

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

/** Fixed above the public pages: transparent on the stage they begin with, dark once they are scrolled. */
export function PublicHeader() {
  const texts = useTexts(frameTexts);
  const user = useAccount();
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);

  return (
    <header className="stage fixed inset-x-0 top-0 z-40 animate-header bg-transparent pt-3">
      <div
        className={classNames(
          'page-width flex min-h-16 items-center justify-between gap-4 rounded-xl border transition-[background-color,border-color,padding] duration-200',
          scrolled ? 'border-line bg-ink/95 px-4 shadow-float' : 'border-transparent bg-transparent px-0',
        )}
      >
        <Wordmark />
        <nav aria-label={texts.main} className="hidden items-center md:flex xl:gap-1">
          {siteLinks.map((link) => (
            <PageLink
              key={link.to}
              to={link.to}
              className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap text-text hover:text-marigold in-[html:not(:lang(en))]:max-xl:px-1 xl:px-3"
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
          aria-expanded={menuOpen}
          className="md:hidden"
          icon={<MenuIcon />}
          onPointerDown={loadMobileMenu}
          onClick={() => {
            setMenuWanted(true);
            setMenuOpen(true);
          }}
        />
      </div>
      {menuWanted && (
        <Suspense>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} user={user} />
        </Suspense>
      )}
    </header>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
      <path d="M3.5 7h17M3.5 12h17M3.5 17h11" strokeLinecap="round" />
    </svg>
  );
}
