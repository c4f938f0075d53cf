import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { FactList } from './fact-list.tsx';
import { PlayButton } from './play-button.tsx';
import { useLiveNews } from './use-live-news.ts';

/** The facts of the challenge's online test on a card, with the way in. */
export function EventFacts() {
  const user = useAccount();
  const live = useLiveNews();
  return (
    <section aria-label="Facts of the online test" className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      {live ? <live.LiveFactList /> : <FactList />}
      <div className="mt-2 grid justify-items-start gap-1">
        {user?.mayPlay && <PlayButton user={user} />}
        {!user && (
          <ButtonLink to="/signup" size="lg">
            Register
          </ButtonLink>
        )}
        <TextLink to="/quiz/practice" className="inline-flex min-h-11 items-center">
          Practise the quiz
        </TextLink>
      </div>
    </section>
  );
}
