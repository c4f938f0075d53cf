import { footBar } from './foot-bar.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PublicHeader } from './public-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface PublicFrameProps {
  children: React.ReactNode;
  footer: React.ReactNode;
}

export function PublicFrame({ children, footer }: PublicFrameProps) {
  return (
    <div className="page-root flex min-h-svh flex-col">
      <SkipLink />
      <PublicHeader />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <div {...footBar} className="sticky bottom-0 z-30">
        <OfflineBanner />
      </div>
      {footer}
    </div>
  );
}
