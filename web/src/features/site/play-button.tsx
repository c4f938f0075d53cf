import { club } from 'virtual:club';
import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';
import type { SessionUser } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { afterThreeSeconds } from './late-word.ts';
import { useLiveNews } from './use-live-news.ts';

export interface PlayButtonProps {
  user: SessionUser;
  /** Shown instead of the link to play. */
  first?: React.ReactNode;
  className?: string;
}

/** The next step of a logged-in visitor. */
export function PlayButton({ user, first, className }: PlayButtonProps) {
  const texts = useTexts(frameTexts);
  const live = useLiveNews();
  if (!user.mayPlay) {
    return (
      <ButtonLink to={`/events/${club.challenge.event}`} size="lg" variant="secondary" className={className}>
        {texts.aboutChallenge}
      </ButtonLink>
    );
  }
  // The longest label contains a countdown.
  const look = classNames('max-sm:px-4 max-sm:text-base', className);
  if (live) return <live.LivePlayButton first={first} className={look} />;
  if (first) return first;
  return (
    <ButtonLink to="/quiz/instr/0" size="lg" className={look}>
      <span style={afterThreeSeconds}>{texts.play}</span>
    </ButtonLink>
  );
}
