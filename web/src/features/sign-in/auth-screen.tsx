import { club } from 'virtual:club';
import type { Language } from '@club/domain/shared/language';
import { accountFormTexts } from '@club/texts/account-forms';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathAfterLogIn, useReturnPath } from '#entities/accounts/return-path.ts';
import { pathWithoutLanguage, useLanguage, useTexts } from '#shared/language.ts';
import { type SessionUser, useAccount } from '#shared/session.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { PageLink } from '#shared/ui/page-link.tsx';

const tabs = [
  { to: '/signup', name: 'signUp' },
  { to: '/signin', name: 'logIn' },
] as const;

/** Without a page to return to, whoever has a section running goes on with it: its clock does not stop. */
async function destinationOf(account: SessionUser, from: string, language: Language): Promise<string> {
  const path = pathAfterLogIn(account, from, language);
  if (pathWithoutLanguage(path) !== '/' || !account.mayPlay) return path;
  const queries = await import('#entities/attempts/queries.ts').catch(() => undefined);
  const section = await queries?.readRunningSection();
  return section === undefined ? path : `/quiz/instr/${section}`;
}

export interface AuthScreenProps {
  face: (typeof tabs)[number]['to'];
  title: React.ReactNode;
  intro: React.ReactNode;
  aside: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Signing up and logging in are two tabs of one screen. A visitor who is logged in is redirected; the screen stays until the next
 * page has loaded.
 */
export function AuthScreen({ face, title, intro, aside, children }: AuthScreenProps) {
  const texts = useTexts(accountFormTexts);
  const from = useReturnPath();
  const account = useAccount();
  const language = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    if (!account) return;
    let isCurrent = true;
    void destinationOf(account, from, language).then((path) => isCurrent && navigate(path, { replace: true }));
    return () => {
      isCurrent = false;
    };
  }, [account, from, language, navigate]);

  return (
    <FormPage
      kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>}
      title={title}
      intro={intro}
      aside={aside}
      brief={face === '/signin'}
    >
      <nav aria-label={texts.account} className="mb-7 grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
        {tabs.map(({ to, name }) => (
          <PageLink
            key={to}
            to={to}
            state={{ from }}
            aria-current={to === face ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-md text-sm font-semibold text-text-soft hover:text-text aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-card"
          >
            {texts[name]}
          </PageLink>
        ))}
      </nav>
      {children}
    </FormPage>
  );
}
