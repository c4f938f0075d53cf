import { controlsTexts } from '@club/texts/controls';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from './button.tsx';
import { BuzzerRing } from './buzzer-ring.tsx';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

/** An error: the sentence, a next step, and the id to quote when asking for help. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const texts = useTexts(controlsTexts);
  const requestId = error instanceof Error && 'requestId' in error ? String(error.requestId ?? '') : '';
  return (
    <section role="alert" className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-12 text-center">
      <BuzzerRing tone="buzzer" progress={0.35} className="size-20" />
      <p className="text-lg font-semibold whitespace-pre-line">{errorMessage(error)}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={retrying}>
          {texts.tryAgain}
        </Button>
      )}
      {requestId && <p className="text-xs text-text-soft">{texts.mention({ id: requestId })}</p>}
    </section>
  );
}

export interface NoticeProps {
  tone?: 'info' | 'good' | 'warn' | 'bad';
  title?: string;
  children: React.ReactNode;
  action?: React.ReactNode;
}

const noticeTones = {
  info: 'border-line-strong bg-sunken',
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
} as const;

export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border-l-4 px-4 py-3 text-sm ${noticeTones[tone]}`}
    >
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
