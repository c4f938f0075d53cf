import '#shared/styles/organisers.css';
import { showTexts } from '@club/texts/show';
import { QueryClientProvider } from '@tanstack/react-query';
import { type MetaFunction, useLocation, useParams } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { queryClient } from '#shared/query-client.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useShow } from './queries.ts';
import { ShowCodeForm } from './show/show-code-form.tsx';
import { ShowView } from './show/show-view.tsx';
import { TeamPad } from './show/team-pad.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, showTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** What the hall sees of a show, on the projector and on phones; a team's phone has what it presses, too. See docs/rules/stage.md, ST7 and ST9. */
export default function ShowPage() {
  const { code } = useParams();
  const { hash } = useLocation();
  usePageTitle(useTexts(showTexts).title);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="stage flex min-h-svh flex-col">
        {code ? <Show key={`${code}${hash}`} code={code} teamKey={hash.slice(1)} /> : <ShowCodeForm />}
        <footer className="flex justify-end px-4 text-text-soft">
          <LanguageSwitch compact />
        </footer>
      </div>
    </QueryClientProvider>
  );
}

/** @param teamKey of a team's phone; empty on all others */
function Show({ code, teamKey }: { code: string; teamKey: string }) {
  const texts = useTexts(showTexts);
  const { show, isLost, error, isTrying, retry } = useShow(code);
  if (isRefusal(error, 'show-unknown')) {
    return (
      <main className="my-auto">
        <EmptyState isPage message={texts.unknown} link={{ to: '/show', label: texts.otherCode }} />
      </main>
    );
  }
  if (show === undefined) {
    return (
      <main className="my-auto">
        {error ? (
          <ErrorState error={error} onRetry={retry} retrying={isTrying} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </main>
    );
  }
  return (
    <>
      <p role="status" className="bg-buzzer-deep px-4 py-2 text-center font-semibold text-white empty:hidden">
        {isLost && texts.lost}
      </p>
      <ShowView show={show} />
      {teamKey !== '' && <TeamPad code={code} teamKey={teamKey} show={show} />}
    </>
  );
}
