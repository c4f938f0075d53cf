/** Links at the foot of a page. */
export const footerLinkClass =
  'inline-flex min-h-11 min-w-11 items-center rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-current';
