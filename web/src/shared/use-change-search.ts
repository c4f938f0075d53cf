import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

const inPlace: NavigateOptions = { replace: true, preventScrollReset: true };

/** The latest address, and while it is loading the one it was requested from. */
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
