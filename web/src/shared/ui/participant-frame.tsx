import { useRef } from 'react';
import { useAccount } from '#shared/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { useHeadingFocus } from './arrival.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

export interface ParticipantFrameProps {
  children: React.ReactNode;
  /** Replaces the logo and the menu while the quiz is played. */
  header?: React.ReactNode;
  offlineSentence?: React.ReactNode;
}

export function ParticipantFrame({ children, header, offlineSentence }: ParticipantFrameProps) {
  const user = useAccount();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  return (
    <div className="page-root flex min-h-svh flex-col">
      <SkipLink />
      <header className="stage sticky top-0 z-40">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 max-[18rem]:gap-2 max-[18rem]:px-3 sm:px-6">
          {header ?? (
            <>
              <Wordmark />
              <span className="flex items-center">
                <LanguageSwitch compact />
                {user && <AccountMenu user={user} />}
              </span>
            </>
          )}
        </div>
        <OfflineBanner>{offlineSentence}</OfflineBanner>
      </header>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-10 short:py-4"
      >
        {children}
      </main>
    </div>
  );
}
