import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

const inPlace: NavigateOptions = { replace: true, preventScrollReset: true };

/** What was asked for last and, while that is on its way, the place it was asked from. */
let asked: { readonly from: Location; readonly search: URLSearchParams } | undefined;

/**
 * Changes the search of the address. The router gives each change what the address says now, so a second one would undo a first
 * that a slow machine has not written yet; here it goes on from the first.
 */
export function useChangeSearch(): (change: (search: URLSearchParams) => void, options?: NavigateOptions) => void {
  const from = useLocation();
  const [, setSearch] = useSearchParams();
  return (change, options = inPlace) =>
    setSearch((previous) => {
      const search = new URLSearchParams(asked?.from === from ? asked.search : previous);
      change(search);
      asked = { from, search };
      return search;
    }, options);
}
