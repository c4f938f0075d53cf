/** The address of every page. Placeholders are written `:name` and stand for one step of the path. */
export const pagePaths = [
  '/',
  '/team',
  '/events/:eventId',
  '/faqs',
  '/signup',
  '/signin',
  '/login',
  '/reset-password',
  '/update-password',
  '/reset-password-page',
  '/update-phone',
  '/account/verification/:dets',
  '/quiz/instr/:sec',
  '/quiz/play/:sec',
  '/quiz/result/:msg',
  '/quiz/practice',
  '/admin/add',
  '/admin/manage',
  '/admin/manage/:id/edit',
  '/admin/results',
  '/admin/rounds',
  '/admin/rounds/:slug',
  '/admin/rounds/:slug/paper',
  '/admin/rounds/:slug/try',
  '/admin/schools',
  '/admin/people',
  '/admin/audit',
] as const;

/** Whether a path, as it stands in an address, is that of a page. */
export function isPagePath(path: string): boolean {
  const steps = stepsOf(path);
  return pagePaths.some((known) => {
    const knownSteps = stepsOf(known);
    return (
      knownSteps.length === steps.length &&
      knownSteps.every((step, index) => (step.startsWith(':') ? steps[index] !== '' : step === steps[index]))
    );
  });
}

function stepsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}
