import { useChangeSearch } from './use-change-search.ts';

/** Writes one of the filters of a list into the address, '' for none, and goes back to the first page. */
export function useSetFilter(): (name: string, value: string) => void {
  const changeSearch = useChangeSearch();
  return (name, value) =>
    changeSearch((search) => {
      if (value) search.set(name, value);
      else search.delete(name);
      search.delete('page');
    });
}
