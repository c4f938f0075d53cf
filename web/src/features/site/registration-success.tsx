import { clubContent } from 'virtual:club';
import { registeredTexts } from '@club/texts/registered';
import { useTexts } from '#shared/language.ts';
import { ButtonAnchor } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { PopUp } from './pop-up.tsx';
import { RoundNewsLines } from './round-news-lines.tsx';

/** Thanks for registering, with what to do until the quiz begins. */
export function RegistrationSuccess({ onClose }: { onClose: () => void }) {
  const texts = useTexts(registeredTexts);
  const { links } = useTexts(clubContent);
  return (
    <PopUp label={texts.label} onClose={onClose}>
      <div className="flex w-[min(28rem,100vw-2rem-2px)] flex-col items-center gap-3 px-6 pt-10 pb-6 text-center sm:gap-4 sm:pt-12 sm:pb-8">
        <BuzzerRing progress={1} className="size-16 sm:size-24">
          <span aria-hidden="true" className="font-display text-3xl font-extrabold text-accent">
            ✓
          </span>
        </BuzzerRing>
        <h2 className="text-2xl">{texts.thanks}</h2>
        <p className="text-text-soft">{texts.untilThen}</p>
        <RoundNewsLines className="w-full text-left" />
        <div className="mt-2 grid w-full gap-3">
          <ButtonAnchor href={links.whatsappChannel} wide>
            {texts.channel}
          </ButtonAnchor>
          <ButtonAnchor href={links.sampleBooklet} variant="secondary" wide>
            {texts.booklet}
          </ButtonAnchor>
        </div>
      </div>
    </PopUp>
  );
}
