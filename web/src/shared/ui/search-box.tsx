import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSetFilter } from '#shared/use-set-filter.ts';

/** After this pause in typing, the address and with it the list are updated. */
const debounceMs = 250;

export interface SearchBoxProps {
  /** The accessible name: "Search questions". */
  label: string;
  /** The search parameter; read it with `useSearchParams`. */
  param?: string;
  placeholder?: string;
}

/** The text is stored in the URL, so that a search can be shared and the back button works. */
export function SearchBox({ label, param = 'search', placeholder = label }: SearchBoxProps) {
  const [search] = useSearchParams();
  const setFilter = useSetFilter();
  const inAddress = search.get(param) ?? '';
  const [text, setText] = useState(inAddress);
  const lastInAddress = useRef(inAddress);
  /**
   * Texts written to the address that have not shown up in it yet, oldest first: on a slow machine they arrive while more is typed.
   */
  const onItsWay = useRef<string[]>([]);

  // The address changed otherwise (back button, a link): follow it.
  useEffect(() => {
    if (inAddress === lastInAddress.current) return;
    lastInAddress.current = inAddress;
    const arrived = onItsWay.current.indexOf(inAddress);
    onItsWay.current = arrived === -1 ? [] : onItsWay.current.slice(arrived + 1);
    if (arrived === -1) setText(inAddress);
  }, [inAddress]);

  const write = useEffectEvent(() => {
    onItsWay.current.push(text);
    setFilter(param, text);
  });
  useEffect(() => {
    if (text === (onItsWay.current.at(-1) ?? lastInAddress.current)) return;
    const timer = setTimeout(() => write(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className="relative block min-w-0 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-text-soft"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="control pl-10"
      />
    </search>
  );
}
