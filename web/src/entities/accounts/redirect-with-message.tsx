import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { linkInLanguage, useLanguage } from '#shared/language.ts';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { toast } from '#shared/ui/toast.ts';
import type { AccountPageState } from './return-path.ts';

export interface RedirectWithMessageProps {
  /** Why this page cannot be shown. */
  sentence: string;
  to: string;
  state?: AccountPageState;
}

export function RedirectWithMessage({ sentence, to, state }: RedirectWithMessageProps) {
  const navigate = useNavigate();
  const language = useLanguage();
  // Once, when the page is opened.
  useEffect(() => {
    toast.error(sentence);
    void navigate(linkInLanguage(to, language), { replace: true, state });
  }, []);
  return (
    <div className="pt-32">
      <LoadingState />
    </div>
  );
}
