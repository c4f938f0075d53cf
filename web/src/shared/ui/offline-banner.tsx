import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';
import { useOnline } from './use-online.ts';

export function OfflineBanner({ children }: { children?: React.ReactNode }) {
  const texts = useTexts(frameTexts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="bg-marigold px-4 py-2 text-center text-sm font-semibold text-ink">{children ?? texts.offline}</p>
      )}
    </div>
  );
}
