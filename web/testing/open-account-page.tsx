import { consentTextVersion, termsVersion } from 'virtual:consent';
import type { OwnConsentReply, UserReply } from '@club/contract/entities/accounts';
import type { Language } from '@club/domain/shared/language';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import ClassSheetsPage from '#features/answer-sheets/class-sheets-page.tsx';
import CheckPage from '#features/certificates/check-page.tsx';
import ClassesPage from '#features/classes/classes-page.tsx';
import SlipPage from '#features/classes/slip-page.tsx';
import GuardianPage from '#features/consent/guardian-page.tsx';
import UpdatePhonePage from '#features/profile/update-phone-page.tsx';
import SchoolResultsPage from '#features/school-results/school-results-page.tsx';
import ForgotPasswordPage from '#features/sign-in/forgot-password-page.tsx';
import ResetPasswordPage from '#features/sign-in/reset-password-page.tsx';
import SignInPage from '#features/sign-in/sign-in-page.tsx';
import SignUpPage from '#features/sign-in/sign-up-page.tsx';
import UpdatePasswordPage from '#features/sign-in/update-password-page.tsx';
import VerificationPage from '#features/sign-in/verification-page.tsx';
import VerifyEmailPage from '#features/sign-in/verify-email-page.tsx';
import InvitationPage from '#features/team/invitation-page.tsx';
import ProfilePage from '#routes/profile-page.tsx';
import { type AppActions, AppActionsContext } from '#shared/app-actions.ts';
import { LanguageContext } from '#shared/language.ts';
import AccountLayout from '#shared/layouts/account-layout.tsx';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { Toaster } from '#shared/ui/toaster.tsx';

/** An account as in server replies. */
export const asha: UserReply = {
  $id: '018f0000-0000-7000-8000-000000000001',
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Asha Verma',
  email: 'asha@example.org',
  phoneNo: '+919876543210',
  phoneVerified: false,
  city: 'Bhopal',
  school: 'Carmel Convent School, 462016',
  sex: 1,
  isAdmin: false,
  mayPlay: true,
};

/** For an account without consent, in a club that accepts the tick in the form. */
export const noConsent: OwnConsentReply = {
  rule: 'optional',
  way: null,
  isEnough: true,
  isOutdated: false,
  notice: String(consentTextVersion),
  terms: termsVersion,
  withheld: [],
  consents: [],
  sentTo: null,
  toAsk: null,
};

const nothing = async () => undefined;
const idle: AppActions = {
  logOut: nothing,
  readUnsentWork: () => ({ unsentCount: 0, hasOpenSection: false }),
  sendUnsentAnswers: nothing,
  canPlayNow: async () => false,
  downloadRegistrations: nothing,
  downloadResults: nothing,
};

export interface AccountPageOptions {
  readonly elsewhere?: () => Promise<void>;
  /** The language that the root would have read; `readTextsIn` has fetched its texts. */
  readonly language?: Language;
  readonly actions?: Partial<AppActions>;
  /** Prerenders the page, and runs this in it before its scripts load. */
  readonly before?: () => void;
}

/** Opens an account page as a browser does, with its storage. */
export function openAccountPage(
  address: string,
  state?: unknown,
  { elsewhere, actions, language = 'en', before }: AccountPageOptions = {},
) {
  queryClient.clear();
  session.start()();
  const [, pathname, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const router = createMemoryRouter(
    [
      {
        element: (
          <AppActionsContext value={{ ...idle, ...actions }}>
            <LanguageContext value={language}>
              <AccountLayout />
              <Toaster />
            </LanguageContext>
          </AppActionsContext>
        ),
        children: [
          { path: '/signup', element: <SignUpPage /> },
          { path: '/signin', element: <SignInPage /> },
          { path: '/reset-password', element: <ForgotPasswordPage /> },
          { path: '/reset-password-page', element: <ResetPasswordPage /> },
          { path: '/update-password', element: <UpdatePasswordPage /> },
          { path: '/guardian', element: <GuardianPage /> },
          { path: '/invitation', element: <InvitationPage /> },
          { path: '/profile', element: <ProfilePage /> },
          { path: '/verify-email', element: <VerifyEmailPage /> },
          { path: '/update-phone', element: <UpdatePhonePage /> },
          { path: '/account/verification/:dets', element: <VerificationPage /> },
          { path: '/certificates/:number?', element: <CheckPage /> },
          { path: '/school-results', element: <SchoolResultsPage /> },
          { path: '/classes', element: <ClassesPage /> },
          { path: '/classes/sheets', element: <ClassSheetsPage /> },
          { path: '/slip', element: <SlipPage /> },
          {
            path: '*',
            element: <h1>Somewhere else</h1>,
            loader: async () => {
              await elsewhere?.();
              return null;
            },
          },
        ],
      },
    ],
    { initialEntries: [{ pathname: pathname ?? '/', search, hash, state }] },
  );
  const page = <RouterProvider router={router} />;
  if (before) {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    before();
    render(page, { container, hydrate: true });
  } else {
    render(page);
  }
  return { user: userEvent.setup(), router, location: () => router.state.location };
}
