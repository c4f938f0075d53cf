import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** A link within text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    />
  );
}
