import { useOnline } from './use-online.ts';

/** Says that the connection is gone, and goes away when it is back. */
export function OfflineBanner({ children }: { children?: React.ReactNode }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="bg-marigold px-4 py-2 text-center text-sm font-semibold text-ink">
          {children ?? 'You are offline. This page catches up when the connection is back.'}
        </p>
      )}
    </div>
  );
}
