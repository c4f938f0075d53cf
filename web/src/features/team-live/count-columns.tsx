import type { LiveCountsReply } from '@club/contract/team-live';
import { sittingCount } from '@club/domain/entities/attempts/live-state';
import type { Column } from '#shared/ui/table.tsx';
import { numberText } from './live-text.ts';

interface WithCounts {
  readonly counts: LiveCountsReply;
}

export const countKeys = [
  'registered',
  'waiting',
  'sitting',
  'between',
  'submitted',
  'silent',
  'flagged',
  'disqualified',
] as const;
export type CountKey = (typeof countKeys)[number];

const countReaders: Readonly<Record<CountKey, (counts: LiveCountsReply) => number>> = {
  registered: ({ registered }) => registered,
  waiting: ({ waiting }) => waiting,
  sitting: (counts) => sittingCount(counts),
  between: ({ betweenSections }) => betweenSections,
  submitted: ({ submitted }) => submitted,
  silent: ({ silent }) => silent,
  flagged: ({ flagged }) => flagged,
  disqualified: ({ disqualified }) => disqualified,
};

export function countOf(counts: LiveCountsReply, key: CountKey): number {
  return countReaders[key](counts);
}

const headers: Readonly<Record<CountKey, { readonly header: string; readonly from?: 'sm' | 'md' | 'lg' | 'xl' }>> = {
  registered: { header: 'Registered', from: 'md' },
  waiting: { header: 'Waiting', from: 'sm' },
  sitting: { header: 'Playing' },
  between: { header: 'Between sections', from: 'lg' },
  submitted: { header: 'Submitted', from: 'sm' },
  silent: { header: 'No response' },
  flagged: { header: 'Warned', from: 'xl' },
  disqualified: { header: 'Disqualified', from: 'xl' },
};

/** What a bar beside the name says. */
const inFunnel: readonly CountKey[] = ['registered', 'waiting'];

interface CountColumnsOptions {
  readonly sortable?: boolean;
  /** The name has a bar that says how many are here. */
  readonly isFunnel?: boolean;
}

/** The columns of counts, with a constant width, so that nothing moves. */
export function countColumns<Row extends WithCounts>({
  sortable = false,
  isFunnel = false,
}: CountColumnsOptions = {}): Column<Row>[] {
  const keys = isFunnel ? countKeys.filter((key) => !inFunnel.includes(key)) : countKeys;
  return keys.map((key) => ({
    key,
    ...headers[key],
    // The bar has it.
    ...(isFunnel && key === 'sitting' && { from: 'sm' as const }),
    numeric: true,
    sortable,
    // So that all columns are in view at 1366 px, with their signs for sorting.
    className: 'lg:px-1',
    cell: ({ counts }: Row) => {
      const count = countOf(counts, key);
      const isLoud = key === 'silent' && count > 0;
      return (
        <span className={count === 0 ? 'text-text-soft' : isLoud ? 'font-semibold text-bad' : undefined}>
          {numberText(count)}
        </span>
      );
    },
  }));
}
