import type { LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

export const textLinkClass =
  'rounded-sm font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2';

export function TextLink({ className, ...rest }: LinkProps) {
  return <PageLink {...rest} className={classNames(textLinkClass, className)} />;
}
