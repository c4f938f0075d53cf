import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** After this pause in typing the address, and with it the list, follows. */
const debounceMs = 250;

export interface SearchBoxProps {
  /** Names the box: "Search questions". */
  label: string;
  /** The name of the text in the URL; read it with `useSearchParams`. */
  param?: string;
  placeholder?: string;
}

/** The text lives in the URL, so that a search can be shared and the back button works. */
export function SearchBox({ label, param = 'search', placeholder = label }: SearchBoxProps) {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get(param) ?? '';
  const [text, setText] = useState(inAddress);
  const lastWritten = useRef(inAddress);

  // The address changed by itself (back button, a link): follow it.
  useEffect(() => {
    if (inAddress === lastWritten.current) return;
    lastWritten.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (text === lastWritten.current) return;
    const timer = setTimeout(() => {
      lastWritten.current = text;
      setSearch(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (text) next.set(param, text);
          else next.delete(param);
          next.delete('page');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, param, setSearch]);

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
