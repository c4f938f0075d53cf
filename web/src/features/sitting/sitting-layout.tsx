import { useEffect, useMemo } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { resultPath } from '#entities/attempts/result-messages.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import { withPersistedSection } from '#player/engine/persisted-section.ts';
import { remoteQuiz } from '#player/engine/queries.ts';
import { type QuizNavigation, useIntegrityView, useSitting } from '#player/engine/sitting-context.ts';
import { SittingProvider } from '#player/engine/sitting-provider.tsx';
import { linkInLanguage, useLanguage } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { OrganiserUpdates } from './organiser-updates.tsx';
import { fetchSealed } from './queries.ts';
import { SealedSections, withSealedSections } from './sealed-sections.ts';

/** Provides the quiz of the current round, taken on the server. */
export default function SittingLayout() {
  const account = useAccount();
  // Another account on this device must not see the answers of the first one.
  return account ? <SittingOfAccount key={account.id} accountId={account.id} email={account.email} /> : null;
}

function SittingOfAccount({ accountId, email }: { accountId: string; email: string }) {
  const navigate = useNavigate();
  const home = linkInLanguage('/', useLanguage());
  const { calls, sealed } = useMemo(() => {
    const sealedSections = new SealedSections(fetchSealed);
    const remote = withSealedSections(sealedSections, remoteQuiz(accountId));
    return { calls: withPersistedSection(accountId, remote), sealed: sealedSections };
  }, [accountId]);
  useEffect(() => sealed.start(), [sealed]);
  const navigation = useMemo((): QuizNavigation => {
    const go = async (path: string) => navigate(path, { replace: true });
    return {
      toInstructions: (section) => go(`/quiz/instr/${section}`),
      toPlay: (section) => go(`/quiz/play/${section}`),
      toResult: (isDisqualified) => go(resultPath(isDisqualified)),
      toHome: () => go(home),
    };
  }, [navigate, home]);

  // Leaving the quiz leaves full screen.
  useEffect(() => () => void fullScreen.leave(), []);

  return (
    <SittingProvider owner={accountId} email={email} calls={calls} navigation={navigation} trial={undefined}>
      <RedirectWhenDisqualified />
      <OrganiserUpdates />
      <Outlet />
      <PrefetchPages />
    </SittingProvider>
  );
}

function RedirectWhenDisqualified() {
  const { reports, navigation } = useSitting();
  const { isDisqualified } = useIntegrityView(reports);
  useEffect(() => {
    if (isDisqualified) void navigation.toResult(true);
  }, [isDisqualified, navigation]);
  return null;
}

const pagesToPrefetch = ['/quiz/instr/1', '/quiz/play/1', resultPath(false)] as const;

/** Hidden links that prefetch the scripts of the following pages while there is a connection. */
function PrefetchPages() {
  return (
    <span hidden>
      {pagesToPrefetch.map((page) => (
        <Link key={page} to={page} prefetch="render" />
      ))}
    </span>
  );
}
