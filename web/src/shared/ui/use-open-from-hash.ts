import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the details that hold the end of a link, in browsers that do not do so themselves. */
export function useOpenFromHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash, key]);
}
