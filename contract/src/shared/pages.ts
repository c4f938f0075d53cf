import { adminPages } from './admin-pages.ts';

/** The address of every page. Placeholders are written `:name` and stand for one step of the path. */
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
  '/quiz/instr/:sec',
  '/quiz/play/:sec',
  '/quiz/result/:msg',
  '/quiz/review',
  '/quiz/certificates',
  '/quiz/practice',
  ...adminPages.map(({ path }) => path),
];

/** Of these the build writes a page for each thing there is, so that an address without one names nothing. */
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
