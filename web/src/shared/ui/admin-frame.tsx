import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { roleOf, useAccount } from '#shared/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { useAdminMenuItems } from './admin-menu-items.tsx';
import { classNames } from './class-names.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { useEdgeFade } from './use-edge-fade.ts';
import { Wordmark } from './wordmark.tsx';

const itemClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left text-sm font-medium whitespace-nowrap hover:bg-sunken';

export function AdminFrame({ children }: { children: React.ReactNode }) {
  const user = useAccount();
  const items = useAdminMenuItems(user ? roleOf(user) : null);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On a small screen the menu is wider than the window, and what is in it may come after it.
  useEdgeFade(menu, `${pathname} ${items.length}`);

  return (
    <div className="page-root flex min-h-svh flex-col">
      <SkipLink />
      <header className="stage lg:sticky lg:top-0 lg:z-20">
        <div className="flex min-h-14 items-center justify-between gap-4 px-4 sm:px-6">
          <Wordmark />
          {user && <AccountMenu user={user} />}
        </div>
      </header>
      <OfflineBanner />
      <div className="flex min-w-0 flex-1 flex-col lg:flex-row">
        <nav
          ref={menu}
          aria-label="Admin"
          className="relative shrink-0 border-line max-lg:overflow-x-auto max-lg:border-b lg:w-72 lg:border-r"
        >
          <ul className="flex gap-1 p-2 lg:sticky lg:top-14 lg:max-h-[calc(100svh-3.5rem)] lg:flex-col lg:overflow-y-auto lg:p-4">
            {items.map((item) => (
              <li key={item.label}>
                {item.to === undefined ? (
                  <button type="button" onClick={item.onSelect} className={itemClass}>
                    {item.icon}
                    {item.label}
                  </button>
                ) : (
                  <NavLink
                    to={item.to}
                    className={({ isActive }) =>
                      classNames(itemClass, isActive && 'bg-ink text-paper hover:bg-ink [&_svg]:text-marigold')
                    }
                  >
                    {item.icon}
                    {item.label}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

export interface AdminPageProps {
  title: string;
  intro?: React.ReactNode;
  /** Buttons at the end of the title's item. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** One page of the admin: title, actions, content. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-1 text-sm text-text-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
