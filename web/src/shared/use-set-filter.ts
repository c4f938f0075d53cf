import { useChangeSearch } from './use-change-search.ts';

/** Writes a list's filter into the address, '' for none, and returns to the first page. */
export function useSetFilter(): (name: string, value: string) => void {
  const changeSearch = useChangeSearch();
  return (name, value) =>
    changeSearch((search) => {
      if (value) search.set(name, value);
      else search.delete(name);
      search.delete('page');
    });
}
