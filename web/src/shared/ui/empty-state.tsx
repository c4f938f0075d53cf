import { controlsTexts } from '@club/texts/controls';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from './button.tsx';
import { BuzzerRing } from './buzzer-ring.tsx';

export interface EmptyStateProps {
  message?: string;
  /** A sentence about the next step. */
  children?: React.ReactNode;
  link?: { readonly to: string; readonly label: string };
  /** True if it is the whole page, which makes it the heading. */
  isPage?: boolean;
  /** True if a list is empty as it should be: then the message stands alone, without “OOPS!”. */
  isCalm?: boolean;
}

/** Says that there is nothing here, and why. See docs/rules/look.md, F12. */
export function EmptyState({ message, children, link, isPage = false, isCalm = false }: EmptyStateProps) {
  const texts = useTexts(controlsTexts);
  const Word = isPage ? 'h1' : 'p';
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-12 text-center short:gap-2 short:py-4">
      <BuzzerRing tone="quiet" className="size-28 short:size-16" />
      <Word className={isCalm ? 'text-lg font-semibold' : 'font-display text-3xl font-extrabold tracking-tight'}>
        {isCalm ? message : texts.oops}
      </Word>
      {isCalm || <p className="text-lg">{message ?? texts.noQuestions}</p>}
      {children && <div className="text-text-soft">{children}</div>}
      {link && (
        <ButtonLink to={link.to} variant="secondary">
          {link.label}
        </ButtonLink>
      )}
    </section>
  );
}
