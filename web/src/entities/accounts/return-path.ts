import { useLocation, useNavigate } from 'react-router';
import { useAppActions } from '#shared/app-actions.ts';
import { linkInLanguage, pathWithoutLanguage, useLanguage } from '#shared/language.ts';
import { session } from '#shared/session.ts';

/** What the account pages hand on to one another beside the address. */
export interface AccountPageState {
  /** Where the person was going when they were asked to log in. */
  readonly from?: string;
  /** Written into the login form. */
  readonly email?: string;
  /** They come from the sign-up form. */
  readonly hasJustRegistered?: boolean;
}

const authPaths: readonly string[] = ['/signup', '/signin', '/login'];

/** A place on this site to go to after logging in; anything else, and the login itself, leads home. */
export function safeReturnPath(wanted: unknown): string {
  const here = 'http://here.invalid';
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !authPaths.includes(pathWithoutLanguage(pathname)) ? `${pathname}${search}${hash}` : '/';
}

/** What the page before handed on. */
export function useAccountPageState(): AccountPageState {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * Leads on when a phone is verified: whoever is logged in to what they wanted, or to the quiz where it can be played now and they
 * wanted nothing else; everybody else to the login. Gives the place.
 */
export function useContinueAfterLogin(): (email?: string) => Promise<string> {
  const navigate = useNavigate();
  const language = useLanguage();
  const { canPlayNow } = useAppActions();
  const { from } = useAccountPageState();
  return async (email) => {
    const current = session.current();
    if (current.status !== 'account') {
      const signIn = linkInLanguage('/signin', language);
      await navigate(signIn, { replace: true, state: { from, email } });
      return signIn;
    }
    const wanted = safeReturnPath(from);
    const isFree = pathWithoutLanguage(wanted) === '/' && (await canPlayNow(current.user));
    const destination = isFree ? '/quiz/instr/0' : linkInLanguage(wanted, language);
    await navigate(destination, { replace: true });
    return destination;
  };
}

/** Where to go after logging in: `from` in the address, or as handed on by the page before. */
export function useReturnPath(): string {
  const { search } = useLocation();
  const { from } = useAccountPageState();
  return safeReturnPath(new URLSearchParams(search).get('from') ?? from);
}
