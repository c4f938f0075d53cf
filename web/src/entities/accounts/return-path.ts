import type { Language } from '@club/domain/shared/language';
import { useLocation, useNavigate } from 'react-router';
import { useAppActions } from '#shared/app-actions.ts';
import { linkInLanguage, pathWithoutLanguage, useLanguage } from '#shared/language.ts';
import { roleOf, type SessionUser, session } from '#shared/session.ts';

export interface AccountPageState {
  readonly from?: string;
  /** Prefilled in the login form. */
  readonly email?: string;
  /** Set when coming from the sign-up form. */
  readonly hasJustRegistered?: boolean;
  /** The guardian who is asked once the phone is verified, masked. */
  readonly guardian?: string | undefined;
  /** Of the sign-up form, from 0: each is a step in the history. */
  readonly step?: number;
}

const authPaths: readonly string[] = ['/signup', '/signin', '/login'];

/** Accepts only paths on this site; anything else, and the login itself, becomes the home page. */
export function safeReturnPath(wanted: unknown): string {
  const here = 'http://here.invalid';
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin === here && !authPaths.includes(pathWithoutLanguage(pathname)) ? `${pathname}${search}${hash}` : '/';
}

export function useAccountPageState(): AccountPageState {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? state : {};
}

/** Without a page to return to, the team starts at its start page. */
export function pathAfterLogIn(user: SessionUser, wanted: string, language: Language): string {
  const isHome = pathWithoutLanguage(wanted) === '/';
  return isHome && roleOf(user) !== null ? '/admin' : linkInLanguage(wanted, language);
}

/**
 * After phone verification, leads a logged-in user to the page they wanted; otherwise to the start page of the team, or to the quiz
 * if it can be played now. Anybody else is led to the login.
 * @returns the destination
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
    const path = pathAfterLogIn(current.user, wanted, language);
    const destination = pathWithoutLanguage(path) === '/' && (await canPlayNow(current.user)) ? '/quiz/instr/0' : path;
    await navigate(destination, { replace: true });
    return destination;
  };
}

export function useReturnPath(): string {
  const { search } = useLocation();
  const { from } = useAccountPageState();
  return safeReturnPath(new URLSearchParams(search).get('from') ?? from);
}
