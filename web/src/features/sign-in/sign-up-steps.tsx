import { signUpTexts } from '@club/texts/sign-up';
import type { Ref } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';

interface StepListProps {
  names: readonly string[];
  at: number;
  /** Only backwards: later steps need the answers of earlier ones. */
  onChoose: (step: number) => void;
}

export function StepList({ names, at, onChoose }: StepListProps) {
  const texts = useTexts(signUpTexts);
  return (
    <ol
      aria-label={texts.stepsLabel}
      className="hidden auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-2 [@media(scripting:enabled)]:grid"
    >
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined}>
          <button
            type="button"
            disabled={index >= at}
            onClick={() => onChoose(index)}
            className={classNames(
              'flex min-h-11 w-full flex-wrap items-center gap-x-2 border-t-4 text-left text-sm font-semibold disabled:cursor-default',
              index <= at ? 'border-marigold text-text' : 'border-line text-text-soft',
            )}
          >
            <span aria-hidden="true" className="figures">
              {index < at ? '✓' : index + 1}
            </span>
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface SignUpStepProps {
  name: string | undefined;
  /** Set for the current step. */
  headingRef: Ref<HTMLHeadingElement> | undefined;
  isLater?: boolean;
  children: React.ReactNode;
}

/** All steps are in the page: without scripts they are one form. With scripts, the first paint shows only the first step. */
export function SignUpStep({ name, headingRef, isLater = false, children }: SignUpStepProps) {
  const isWritten = useIsPrerendered();
  return (
    <section
      hidden={!isWritten && headingRef === undefined}
      className={classNames(
        'min-w-0 flex-col gap-5 [&:not([hidden])]:flex',
        isWritten && isLater && '[@media(scripting:enabled)]:hidden!',
      )}
    >
      <h2 ref={headingRef} tabIndex={-1} className={classNames('text-lg outline-none', !isLater && 'sr-only')}>
        {name}
      </h2>
      {children}
    </section>
  );
}
