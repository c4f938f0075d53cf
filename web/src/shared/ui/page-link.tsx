import { Link, type LinkProps } from 'react-router';
import { linkInLanguage, useLanguage } from '#shared/language.ts';

/** A link to a page of this site in the current language. The page is prefetched on hover or focus. */
export function PageLink({ to, ...rest }: LinkProps) {
  const language = useLanguage();
  return <Link prefetch="intent" {...rest} to={typeof to === 'string' ? linkInLanguage(to, language) : to} />;
}
