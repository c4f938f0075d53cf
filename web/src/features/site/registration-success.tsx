import { clubContent } from 'virtual:club';
import { frameTexts } from '@club/texts/frame';
import { registeredTexts } from '@club/texts/registered';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { DoneRing } from '#shared/ui/done-ring.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';
import { PlayButton } from './play-button.tsx';
import { PopUp } from './pop-up.tsx';
import { RoundStatusLines } from './round-status-lines.tsx';

/** Shown after signing up, with suggestions until the quiz begins. */
export function RegistrationSuccess({ onClose }: { onClose: () => void }) {
  const texts = useTexts(registeredTexts);
  const { links } = useTexts(clubContent);
  const frame = useTexts(frameTexts);
  const user = useAccount();
  return (
    <PopUp label={texts.label} onClose={onClose}>
      <div className="grid w-[min(28rem,100vw-2rem-2px)] gap-4 p-5 sm:p-8 short:beside:w-[min(44rem,100vw-2rem-2px)] short:beside:grid-cols-2 short:beside:gap-x-8 short:beside:pr-16">
        <div className="grid content-start gap-3">
          <div className="flex items-center gap-4 pr-8 short:beside:pr-0">
            <DoneRing />
            <h2 className="text-xl">{texts.thanks}</h2>
          </div>
          <p className="text-text-soft max-sm:text-sm">{texts.untilThen}</p>
          {user && <RoundStatusLines isOnCard />}
        </div>
        <div className="grid content-end gap-3">
          {user ? (
            <PlayButton user={user} className="w-full" />
          ) : (
            <ButtonLink to="/signin" size="lg" wide>
              {frame.logIn}
            </ButtonLink>
          )}
          <ButtonAnchor href={links.whatsappChannel} variant="secondary" wide>
            {texts.channel}
          </ButtonAnchor>
          <a href={links.sampleBooklet} className={`${textLinkClass} inline-flex min-h-11 items-center justify-center`}>
            {texts.booklet}
          </a>
        </div>
      </div>
    </PopUp>
  );
}
