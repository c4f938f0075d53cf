import { controlsTexts } from '@club/texts/controls';
import type { LinkProps } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';
import { SpinnerRing } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Spans its container. */
  wide?: boolean | undefined;
  /** As wide as it is high, for an icon. */
  square?: boolean | undefined;
}

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold select-none transition-[background-color,box-shadow,translate,color] duration-100 aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-55';

// Filled buttons are raised like a buzzer and go down when pressed.
const pressed = 'shadow-[0_3px_0_var(--edge)] active:translate-y-[3px] active:shadow-none disabled:translate-y-0';

const variants: Record<ButtonVariant, string> = {
  primary: `${pressed} [--edge:var(--color-marigold-dim)] bg-marigold text-ink hover:bg-marigold-bright`,
  secondary: 'border-[1.5px] border-line-strong bg-surface text-text hover:border-text hover:bg-sunken',
  quiet: 'text-text hover:bg-sunken',
  danger: `${pressed} [--edge:#7d120c] bg-buzzer-deep text-white hover:bg-[#a31a13]`,
  link: 'text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
};

// Small is for the mouse: on touch screens every button is large enough for a finger.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm max-lg:min-h-11 pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-base leading-snug',
  lg: 'min-h-13 px-7 py-2.5 text-lg leading-snug',
};

const squares: Record<ButtonSize, string> = {
  sm: 'size-9 max-lg:size-11 pointer-coarse:size-11',
  md: 'size-11',
  lg: 'size-13',
};

function look({ variant = 'primary', size = 'md', wide, square }: Look, className?: string): string {
  const extent = square ? squares[size] : variant === 'link' ? 'min-h-6 tap-area' : sizes[size];
  return classNames(base, variants[variant], extent, wide && 'w-full', className);
}

export interface ButtonProps extends Look, React.ComponentProps<'button'> {
  /** Shows a spinner before its words and ignores clicks, so that nothing is sent twice. The button keeps its focus and its width. */
  busy?: boolean;
  /** Read out while busy; default: a request to wait. */
  busyLabel?: string;
}

/** On a prerendered page it looks disabled until the scripts have loaded, unless the browser handles its `command` itself. */
export function Button({
  variant,
  size,
  wide,
  square,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { wait } = useTexts(controlsTexts);
  const isAsleep = useIsPrerendered() && !('command' in rest);
  return (
    <button
      {...rest}
      type={type}
      disabled={isAsleep || rest.disabled}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={look({ variant, size, wide, square }, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-60">{children}</span>
          <span className="absolute inset-0 grid items-center">
            <SpinnerRing className="size-4" />
            <span className="sr-only">{busyLabel ?? wait}</span>
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function ButtonLink({ variant, size, wide, square, className, ...rest }: Look & LinkProps) {
  return <PageLink {...rest} className={look({ variant, size, wide, square }, className)} />;
}

export function ButtonAnchor({
  variant,
  size,
  wide,
  square,
  className,
  children,
  ...rest
}: Look & React.ComponentProps<'a'>) {
  return (
    <a {...rest} className={look({ variant, size, wide, square }, className)}>
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'square'> {
  /** The accessible name: an icon alone says nothing to a screen reader. */
  label: string;
  icon: React.ReactNode;
}

export function IconButton({ label, icon, variant = 'quiet', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size={size} aria-label={label} title={label} className={className} square>
      {icon}
    </Button>
  );
}
