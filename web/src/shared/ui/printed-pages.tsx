import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** Alone on paper, and drawn only while the browser prints: hundreds of pages would make the screen slow before. */
export function PrintedPages({ children }: { readonly children: () => React.ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <div data-prints="sheets" className="hidden">
      {children()}
    </div>,
    document.body,
  );
}
