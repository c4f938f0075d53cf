import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMayOpen } from '#shared/page-rights.ts';
import { withRound } from '#shared/round-param.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { useEdgeFade } from '#shared/ui/use-edge-fade.ts';

/** The pages of one round. */
export function RoundTabs({ slug }: { slug: string }) {
  const mayOpen = useMayOpen();
  const row = useRef<HTMLElement>(null);
  useEdgeFade(row, useLocation().pathname);
  const pages = [
    { label: 'Settings', to: `/admin/rounds/${slug}` },
    { label: 'Paper', to: `/admin/rounds/${slug}/paper` },
    { label: 'Questions', to: withRound('/admin/manage', slug) },
    { label: 'Stage', to: `/admin/rounds/${slug}/stage` },
    { label: 'Leaderboard', to: withRound('/admin/results', slug) },
    // For those who see the leaderboard, it is beside that.
    ...(mayOpen('/admin/results') ? [] : [{ label: 'Statistics', to: withRound('/admin/statistics', slug) }]),
  ];
  return (
    <nav
      ref={row}
      aria-label="This round"
      className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {pages
        .filter(({ to }) => mayOpen(to))
        .map(({ label, to }) => (
          <NavLink
            key={label}
            to={to}
            end
            className={({ isActive }) =>
              classNames(
                '-mb-px inline-flex min-h-11 min-w-11 shrink-0 items-center border-b-3 px-3 font-semibold sm:px-4',
                isActive ? 'border-marigold text-text' : 'border-transparent text-text-soft hover:text-text',
              )
            }
          >
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
