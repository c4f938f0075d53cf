import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The header is for screen readers only. */
  readonly hideHeader?: boolean;
  readonly cell: (row: Row) => React.ReactNode;
  /** Right-aligned, with tabular figures. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** The smallest window in which the column is shown; default: always. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** The header of its row for screen readers: the name, the question. */
  readonly headsRow?: boolean;
  readonly className?: string;
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown if there are no rows. */
  empty?: React.ReactNode;
  loading?: boolean;
  /**
   * The part that scrolls in a large window: the rows in their box, or the page under a sticky head. A table whose page scrolls has
   * to fit its window.
   */
  scrolls?: 'box' | 'page';
  /** Compact rows, no higher than a button where a single line is enough. */
  lines?: boolean;
  /** On a phone each row is a card, laid out by the classes of the columns. */
  cards?: boolean;
  /** For rows that look different: `(entry) => entry.disqualified ? 'text-text-soft' : undefined`. */
  rowClassName?: (row: Row) => string | undefined;
}

const fromClasses = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
  '2xl': 'hidden 2xl:table-cell',
} as const;

/**
 * A dense table. In a large window the header stays while the rows scroll. A small window scrolls as a whole, and a narrow one
 * drops the least important columns.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  loading = false,
  scrolls = 'box',
  lines = false,
  cards = false,
  rowClassName,
}: TableProps<Row>) {
  const cellLook = (column: Column<Row>) =>
    classNames(
      'align-middle',
      cards ? 'md:px-2 md:first:pl-4 md:last:pr-4' : 'px-3 first:pl-4 last:pr-4',
      lines ? 'md:h-11 md:py-0' : 'py-2.5',
      lines && !cards && 'max-md:py-2',
      column.numeric ? 'figures text-right' : 'text-left',
      column.from && fromClasses[column.from],
      column.className,
    );

  return (
    <section
      aria-label={caption}
      // A scrollable box must be reachable by keyboard.
      {...(scrolls === 'box' && { tabIndex: 0 })}
      aria-busy={loading}
      className={classNames(
        'relative rounded-lg border border-line bg-surface',
        scrolls === 'box' ? 'overflow-auto md:[@media(height>=40rem)]:max-h-[75svh]' : 'overflow-clip',
      )}
    >
      <table className={classNames('w-full border-separate [border-spacing:0] text-sm', cards && 'max-md:block')}>
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames(cards && 'max-md:hidden')}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...(column.sortable && { 'aria-sort': sort?.key === column.key ? sort.direction : 'none' })}
                className={classNames(
                  cellLook(column),
                  'sticky top-0 z-1 border-b border-line bg-sunken font-semibold whitespace-nowrap',
                  // Below the sticky header of the admin pages.
                  scrolls === 'page' && 'lg:top-14',
                )}
              >
                {column.sortable && onSort ? (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                ) : column.hideHeader ? (
                  <span className="sr-only">{column.header}</span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={classNames(cards && 'max-md:block max-md:divide-y max-md:divide-line', loading && 'opacity-60')}
        >
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              className={classNames('hover:bg-sunken/50', cards && 'max-md:grid', rowClassName?.(row))}
            >
              {columns.map((column) => {
                const look = classNames(
                  cellLook(column),
                  // Not by a selector that starts at a last child: all of a page is styled again when a script is appended to its body.
                  index < rows.length - 1 && (cards ? 'md:border-b md:border-line' : 'border-b border-line'),
                  cards && column.from === undefined && 'max-md:block',
                );
                return column.headsRow ? (
                  <th key={column.key} scope="row" className={classNames(look, 'font-semibold wrap-anywhere')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <div className="grid min-h-40 place-items-center p-6 text-center text-text-soft">
          {loading ? <Spinner visibleLabel /> : (empty ?? 'Nothing here yet.')}
        </div>
      )}
    </section>
  );
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const current = sort?.key === column.key ? sort.direction : undefined;
  const Icon = current === 'ascending' ? ArrowUp : current === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      className={classNames(
        '-mx-1.5 -my-1 inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm px-1.5 hover:bg-line',
        column.numeric && 'flex-row-reverse',
      )}
      onClick={() => onSort({ key: column.key, direction: current === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Icon aria-hidden="true" className={classNames('size-3.5', !current && 'opacity-45')} />
    </button>
  );
}
