import { useSearchParams } from 'react-router';

/** Writes one of the filters of a list into the address, '' for none, and goes back to the first page. */
export function useSetFilter(): (name: string, value: string) => void {
  const [, setSearch] = useSearchParams();
  return (name, value) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
}
