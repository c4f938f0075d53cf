import { controlsTexts } from '@club/texts/controls';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { Button } from './button.tsx';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** The name of the search parameter. */
  param?: string;
}

const stepClass =
  'inline-flex min-h-11 items-center rounded-md border-[1.5px] border-line-strong bg-surface px-4 text-sm font-semibold';

/** Pagination by links, so that each page of a list has an address. */
export function Pagination({ page, pageCount, param = 'page' }: PaginationProps) {
  const texts = useTexts(controlsTexts);
  const [search] = useSearchParams();
  if (pageCount <= 1) return null;

  function address(target: number): string {
    const next = new URLSearchParams(search);
    if (target === 1) next.delete(param);
    else next.set(param, String(target));
    return `?${next}`;
  }

  return (
    <nav aria-label={texts.pages} className="flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={address(page - 1)} rel="prev" preventScrollReset className={`${stepClass} hover:border-text`}>
          {texts.previous}
        </Link>
      ) : (
        <span aria-hidden="true" className={`${stepClass} invisible`}>
          {texts.previous}
        </span>
      )}
      <span className="figures text-sm text-text-soft">{texts.page({ page, pages: pageCount })}</span>
      {page < pageCount ? (
        <Link to={address(page + 1)} rel="next" preventScrollReset className={`${stepClass} hover:border-text`}>
          {texts.next}
        </Link>
      ) : (
        <span aria-hidden="true" className={`${stepClass} invisible`}>
          {texts.next}
        </span>
      )}
    </nav>
  );
}

export interface LoadMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
  busy?: boolean;
}

/** Loads the rest of a list on request. */
export function LoadMore({ shown, total, onMore, busy = false }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="figures text-sm text-text-soft">
        {shown} of {total}
      </p>
      {shown < total && (
        <Button variant="secondary" onClick={onMore} busy={busy}>
          Show more
        </Button>
      )}
    </div>
  );
}
