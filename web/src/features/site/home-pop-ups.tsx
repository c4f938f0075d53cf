import { clubContent } from 'virtual:club';
import { homeContent } from 'virtual:home';
import { frameTexts } from '@club/texts/frame';
import { lazy, Suspense, useEffect, useState } from 'react';
import { tabStore } from '#shared/browser-storage.ts';
import { useTexts } from '#shared/language.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { useSession } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPicture } from './content-picture.tsx';
import { PopUp } from './pop-up.tsx';
import { RoundStatusLines } from './round-status-lines.tsx';

/** In milliseconds, from the moment the page knows that nobody is logged in. Source: specification, section 9. */
const posterDelayMs = 300;

// Shown once per account.
const RegistrationSuccess = lazy(() =>
  import('./registration-success.tsx').then((module) => ({ default: module.RegistrationSuccess })),
);

/** Kept until the tab is closed: reloading or returning to the page counts as the same visit. */
const posterKey = 'posterShown';
const firstInteractionEvents = ['scroll', 'pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

export function HomePopUps() {
  const { status } = useSession();
  const [shown, setShown] = useState<'registration' | 'poster'>();

  useEffect(() => {
    if (registrationFlag.isRaised()) {
      registrationFlag.lower();
      setShown('registration');
    }
  }, []);

  useEffect(() => {
    // A visitor who followed a link to a part of the page is not interrupted.
    if (status !== 'visitor' || tabStore.get(posterKey) || window.location.hash || window.scrollY > 0) return;
    function stop() {
      clearTimeout(timer);
      for (const act of firstInteractionEvents) window.removeEventListener(act, stop);
    }
    const timer = setTimeout(() => {
      stop();
      tabStore.set(posterKey, 'true');
      setShown((already) => already ?? 'poster');
    }, posterDelayMs);
    for (const act of firstInteractionEvents) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, [status]);

  const close = () => setShown(undefined);
  if (shown === 'poster') return <PosterPopUp onClose={close} />;
  if (shown === 'registration') {
    return (
      <Suspense>
        <RegistrationSuccess onClose={close} />
      </Suspense>
    );
  }
  return null;
}

/** The poster, with the way to register. */
function PosterPopUp({ onClose }: { onClose: () => void }) {
  const texts = useTexts(frameTexts);
  const club = useTexts(clubContent);
  const home = useTexts(homeContent);
  return (
    <PopUp label={club.challenge.name} onClose={onClose}>
      <div className="w-[min(19rem,100vw-2rem-2px)] sm:w-96 short:beside:flex short:beside:w-auto short:beside:items-end">
        <div className="bg-ink">
          <ContentPicture
            picture={home.poster}
            sizes="(min-width: 640px) 24rem, 19rem"
            className="mx-auto h-auto w-[min(100%,(100svh-15.5rem)*0.8)] max-[18rem]:w-[min(100%,(100svh-20rem)*0.8)] short:beside:w-[min((100svh-3rem)*0.8,100vw-17rem)]"
            eager
          />
        </div>
        <div className="px-3.5 py-4 max-[18rem]:py-2 short:beside:w-56 short:beside:shrink-0">
          <RoundStatusLines isOnCard className="mb-3" />
          <ButtonLink to="/signup" wide className="max-[24rem]:px-2 max-[22rem]:text-sm" onClick={onClose}>
            {texts.registerFree({ label: club.registrationLabel })}
          </ButtonLink>
        </div>
      </div>
    </PopUp>
  );
}
