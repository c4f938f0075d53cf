import { club } from 'virtual:club';
import { useSearchParams } from 'react-router';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { Select } from './text-input.tsx';

const param = 'city';

/** The city filter in the address; undefined if there is none. */
export function useCityFilter(): string | undefined {
  const [search] = useSearchParams();
  return club.cities.find((city) => city === search.get(param));
}

/** Filters a list by city, through the address. */
export function CityFilter() {
  const city = useCityFilter();
  const setFilter = useSetFilter();
  return (
    <Select aria-label="City" value={city ?? ''} onChange={({ currentTarget: { value } }) => setFilter(param, value)}>
      <option value="">All cities</option>
      {club.cities.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}
