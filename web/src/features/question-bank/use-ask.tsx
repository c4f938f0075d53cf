import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

interface Asked {
  readonly question: string;
  readonly yes: string;
}

/**
 * Asks a question in a dialog and waits for the answer: `if (await ask('Try again?', 'Try again')) …`.
 * Put `dialog` on the page. Escape and Cancel are a no.
 */
export function useAsk(): { ask: (question: string, yes: string) => Promise<boolean>; dialog: React.ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const ask = useCallback((question: string, yes: string) => {
    setAsked({ question, yes });
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const dialog = (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) answer.current?.(false);
      }}
      title={asked?.question ?? ''}
      confirmLabel={asked?.yes ?? ''}
      onConfirm={() => answer.current?.(true)}
    />
  );
  return { ask, dialog };
}
