import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

const inPlace: NavigateOptions = { replace: true, preventScrollReset: true };

/** The latest requested search and, while it is loading, the address it was requested from. */
let requested: { readonly from: Location; readonly search: URLSearchParams } | undefined;

/**
 * Changes the search parameters of the address. The router bases each change on the current address, so on a slow machine a second
 * change would undo a first that has not been written yet; here it builds on the first.
 */
export function useChangeSearch(): (change: (search: URLSearchParams) => void, options?: NavigateOptions) => void {
  const from = useLocation();
  const [, setSearch] = useSearchParams();
  return (change, options = inPlace) =>
    setSearch((previous) => {
      const search = new URLSearchParams(requested?.from === from ? requested.search : previous);
      change(search);
      requested = { from, search };
      return search;
    }, options);
}
