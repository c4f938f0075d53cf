import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { PlayButton } from './play-button.tsx';

/** Links into the challenge, below its title and within the first viewport of every window. */
export function EventActions() {
  const texts = useTexts(frameTexts);
  const user = useAccount();
  return (
    <div className="mt-5 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1 max-sm:mt-2 max-sm:min-h-11 max-sm:gap-x-4 short:mt-3">
      {user?.mayPlay && <PlayButton user={user} className="max-sm:min-h-11 max-sm:py-2" />}
      {!user && (
        <ButtonLink to="/signup" size="lg" className="max-sm:min-h-11 max-sm:px-4 max-sm:py-2 max-sm:text-base">
          {texts.register}
        </ButtonLink>
      )}
      <TextLink to="/quiz/practice" className="inline-flex min-h-11 items-center">
        {texts.practise}
      </TextLink>
    </div>
  );
}
