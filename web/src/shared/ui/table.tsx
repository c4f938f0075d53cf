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
  readonly cell: (row: Row) => React.ReactNode;
  /** Numbers stand at the end with figures of one width. */
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** The smallest window that shows the column; without it the column is always there. */
  readonly from?: 'sm' | 'md' | 'lg';
  /** Heads its row for screen readers: the name, the question. */
  readonly headsRow?: boolean;
  readonly className?: string;
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown instead of rows when there are none. */
  empty?: React.ReactNode;
  loading?: boolean;
  /** For rows that look different: `(entry) => entry.disqualified ? 'text-text-soft' : undefined`. */
  rowClassName?: (row: Row) => string | undefined;
}

const fromClasses = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
} as const;

/**
 * Rows and columns, dense. In a large window the head stays while the rows scroll; a small one scrolls as a whole, and a
 * narrow one leaves out what matters least.
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
  rowClassName,
}: TableProps<Row>) {
  const cellLook = (column: Column<Row>) =>
    classNames(
      'px-3 py-2.5 align-middle first:pl-4 last:pr-4',
      column.numeric ? 'figures text-right' : 'text-left',
      column.from && fromClasses[column.from],
      column.className,
    );

  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-busy={loading}
      className="relative overflow-auto rounded-lg border border-line bg-surface md:[@media(height>=40rem)]:max-h-[75svh]"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...(column.sortable && { 'aria-sort': sort?.key === column.key ? sort.direction : 'none' })}
                className={classNames(
                  cellLook(column),
                  'sticky top-0 z-1 border-b border-line bg-sunken font-semibold whitespace-nowrap',
                )}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classNames('hover:bg-sunken/50', rowClassName?.(row))}>
              {columns.map((column) => {
                const look = classNames(cellLook(column), 'border-b border-line');
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
        '-mx-1.5 -my-1 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-1.5 hover:bg-line',
        column.numeric && 'flex-row-reverse',
      )}
      onClick={() => onSort({ key: column.key, direction: current === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Icon aria-hidden="true" className={classNames('size-3.5', !current && 'opacity-45')} />
    </button>
  );
}
