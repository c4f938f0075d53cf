import { textArea } from '#text-area.ts';

export const controls = {
  close: 'Close',
  cancel: 'Cancel',
  wait: 'Please wait',
  loading: 'Loading',
  loggingOut: 'Logging out',
  tryAgain: 'Try again',
  optional: '(optional)',
  dismiss: 'Dismiss',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Stay',
  somethingWrong: 'Something went wrong. Please try again.',
  oops: 'OOPS!',
  noQuestions: 'No Questions Added Yet',
  mention: ({ id }: { id: string }) => `If you ask for help, quote this code: ${id}`,
};

export const controlsTexts = textArea(
  controls,
  async (language) => (await import(`../${language}/controls.ts`)).controls,
);
