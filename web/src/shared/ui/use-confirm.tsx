import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmRequest {
  readonly question: string;
  readonly yes: string;
}

/**
 * Asks a question in a dialog and waits for the answer: `if (await ask('Try again?', 'Try again')) …`. Render `dialog` on the page.
 * Escape and Cancel mean no.
 */
export function useConfirm(): { ask: (question: string, yes: string) => Promise<boolean>; dialog: React.ReactNode } {
  const [request, setRequest] = useState<ConfirmRequest>();
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const confirm = useCallback((question: string, yes: string) => {
    setRequest({ question, yes });
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
      title={request?.question ?? ''}
      confirmLabel={request?.yes ?? ''}
      onConfirm={() => answer.current?.(true)}
    />
  );
  return { ask: confirm, dialog };
}
