import { adminPages } from './admin-pages.ts';

/** The addresses of all pages. Placeholders are written `:name` and match one segment of the path. */
export const pagePaths: readonly string[] = [
  '/',
  '/team',
  '/events/:eventId',
  '/faqs',
  '/schools',
  '/editions',
  '/sponsors',
  '/privacy',
  '/terms',
  '/results',
  '/results/key',
  '/signup',
  '/signin',
  '/login',
  '/reset-password',
  '/update-password',
  '/reset-password-page',
  '/profile',
  '/guardian',
  '/invitation',
  '/update-phone',
  '/verify-email',
  '/account/verification/:dets',
  '/certificates',
  '/certificates/:number',
  '/school-results',
  '/classes',
  '/classes/sheets',
  '/slip',
  '/quiz/instr/:sec',
  '/quiz/play/:sec',
  '/quiz/result/:msg',
  '/quiz/review',
  '/quiz/certificates',
  '/quiz/practice',
  '/quiz/past',
  '/show',
  '/show/:code',
  '/show/:code/invitation',
  ...adminPages.map(({ path }) => path),
];

/** For these the build makes a page for each item, so that any other address is unknown. */
const prerenderedPaths: readonly string[] = ['/events/:eventId'];

export function isClientRenderedPath(path: string): boolean {
  const steps = pathSegments(path);
  return pagePaths.some((known) => {
    if (prerenderedPaths.includes(known)) return false;
    const knownSteps = pathSegments(known);
    return (
      knownSteps.length === steps.length &&
      knownSteps.every((step, index) => (step.startsWith(':') ? steps[index] !== '' : step === steps[index]))
    );
  });
}

function pathSegments(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

/** What pages say of the current round, and whether a past one is open to all; the server fills it in when it serves them. The names are values of `data-news`. */
export type ServedNewsName =
  | 'headline'
  | 'more'
  | 'free'
  | 'when'
  | 'who'
  | 'length'
  | 'marks'
  | 'pitch'
  | 'past'
  | 'action';
