import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { persist, readPersisted } from '#shared/persisted-values.ts';
import { roleOf, useAccount } from '#shared/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { useAdminMenu } from './admin-menu-items.tsx';
import { useHeadingFocus } from './arrival.tsx';
import { classNames } from './class-names.ts';
import type { MenuItem } from './menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

export interface AdminFrameProps {
  /** A hook that returns the number of waiting items for each page of the menu. */
  useCounts: () => (path: string) => number;
}

export function AdminFrame({ useCounts, children }: AdminFrameProps & { children: React.ReactNode }) {
  const user = useAccount();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
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
        <AdminMenu useCounts={useCounts} />
        <main ref={main} id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Beside the page; on a small screen behind a button above it. */
function AdminMenu({ useCounts }: AdminFrameProps) {
  const user = useAccount();
  const groups = useAdminMenu(user ? roleOf(user) : null, useCounts());
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const id = useId();

  // The menu closes after following a link.
  const isOpen = openAt === pathname;
  const items = groups.flatMap((group) => group.items);
  const here = items.find(({ to }) => to?.replace(/\?.*/, '') === pathname);
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWide()) current.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const waiting = items.reduce((sum, { count = 0 }) => sum + count, 0);

  return (
    <nav aria-label="Admin" className="no-print shrink-0 border-line max-lg:border-b lg:w-72 lg:border-r">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        className="flex min-h-12 w-full items-center gap-2.5 px-4 text-left font-semibold hover:bg-sunken sm:px-6 lg:hidden"
      >
        {here?.icon}
        <span className="flex-1">{here?.label ?? 'Menu'}</span>
        <Count count={waiting} />
        <ChevronDown aria-hidden="true" className={classNames('size-5 shrink-0', isOpen && 'rotate-180')} />
        <span className="sr-only">Pages of the team</span>
      </button>
      <div
        ref={current}
        id={id}
        className={classNames(
          'gap-x-2 p-2 sm:p-4 lg:sticky lg:top-14 lg:block lg:max-h-[calc(100svh-3.5rem)] lg:overflow-y-auto',
          isOpen ? 'columns-2 md:columns-3 lg:columns-1' : 'hidden',
        )}
      >
        {groups.map(({ title, items: ofGroup }) => (
          <MenuGroupOfPages key={title} title={title} items={ofGroup} here={here} />
        ))}
      </div>
    </nav>
  );
}

/** Below it the menu is a button above the page. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

interface MenuGroupOfPagesProps {
  title: string;
  items: readonly MenuItem[];
  here: MenuItem | undefined;
}

/** Its title folds it, unless its page is open. */
function MenuGroupOfPages({ title, items, here }: MenuGroupOfPagesProps) {
  const storageKey = `menu group folded: ${title}`;
  const [isFolded, setIsFolded] = useState(() => readPersisted<boolean>(storageKey) ?? false);
  const isHere = items.some((item) => item === here);
  const isOpen = isHere || !isFolded;
  const id = useId();
  return (
    <section className="mb-2 break-inside-avoid">
      {title && (
        <h2 className="text-xs font-semibold text-text-soft">
          {isHere ? (
            <span className="flex min-h-11 items-center px-3 lg:min-h-7">{title}</span>
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => {
                setIsFolded(isOpen);
                persist(storageKey, isOpen);
              }}
              className="flex min-h-11 w-full items-center justify-between gap-2 rounded-md px-3 hover:bg-sunken lg:min-h-7"
            >
              {title}
              <Count count={isOpen ? 0 : items.reduce((sum, { count = 0 }) => sum + count, 0)} />
              <ChevronDown aria-hidden="true" className={classNames('ml-auto size-4', isOpen && 'rotate-180')} />
            </button>
          )}
        </h2>
      )}
      <ul id={id} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.label}>
            <AdminMenuItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-1 lg:min-h-9 text-left text-sm leading-tight font-medium';

function AdminMenuItem({ item: { label, icon, to, onSelect, note, count = 0 } }: { item: MenuItem }) {
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        {label}
        <span role="status" className="figures block text-xs font-normal text-text-soft empty:hidden">
          {note}
        </span>
      </span>
      <Count count={count} />
    </>
  );
  return to === undefined ? (
    <button type="button" onClick={onSelect} className={classNames(itemClass, 'hover:bg-sunken')}>
      {content}
    </button>
  ) : (
    <NavLink
      to={to}
      end={to === '/admin'}
      className={({ isActive }) =>
        classNames(itemClass, isActive ? 'bg-text text-ground [&_svg]:text-marigold-dim' : 'hover:bg-sunken')
      }
    >
      {content}
    </NavLink>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures rounded-full bg-marigold px-2 py-0.5 text-xs font-semibold text-ink">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

export interface AdminPageProps {
  title: string;
  intro?: React.ReactNode;
  /** Buttons at the end of the title line. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of an admin page: title, actions, content. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      {/* On a desk the actions are at the right of every page, however long its intro is. */}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-1 text-sm text-text-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 lg:shrink-0">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
