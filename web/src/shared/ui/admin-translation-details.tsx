import { languageNames, type TranslatedLanguage } from '@club/domain/shared/language';
import { useState } from 'react';

export interface TranslationDetailsProps {
  language: TranslatedLanguage;
  /** True if the checklist requires it, because students can read the paper in this language. */
  isOffered?: boolean;
  /** True if any of the translation exists. */
  isWritten: boolean;
  /** True if the translation has an error. */
  isWrong?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** Fields for a translation, collapsed until needed. */
export function TranslationDetails({
  language,
  isOffered = false,
  isWritten,
  isWrong = false,
  className = '',
  children,
}: TranslationDetailsProps) {
  const [startsOpen] = useState(isWritten);
  return (
    <details open={startsOpen || isWrong} className={`rounded-lg border border-line bg-surface ${className}`}>
      <summary className="min-h-11 cursor-pointer rounded-lg px-4 py-3 font-semibold hover:bg-sunken sm:px-5">
        In {languageNames[language]}{' '}
        <span className="font-normal text-text-soft">
          {isOffered ? '(needed before publishing: the round is offered in it)' : '(optional)'}
        </span>
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4 sm:p-5">{children}</div>
    </details>
  );
}
