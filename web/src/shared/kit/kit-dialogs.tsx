import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';

type Shown = 'form' | 'long' | 'stage' | 'confirm' | 'none';

/** All dialogs, each behind a button. */
export function KitDialogs() {
  const [shown, setShown] = useState<Shown>('none');
  const follow = (name: Shown) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : 'none'),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setShown('form')}>
        A form
      </Button>
      <Button variant="secondary" onClick={() => setShown('long')}>
        Long text
      </Button>
      <Button variant="secondary" onClick={() => setShown('stage')}>
        On the stage
      </Button>
      <Button variant="danger" onClick={() => setShown('confirm')}>
        Delete question
      </Button>
      <Dialog
        {...follow('form')}
        title="Forgot Password"
        description="We send a link that sets a new password. It works for one hour."
        size="sm"
        footer={
          <>
            <Button variant="quiet" onClick={() => setShown('none')}>
              Cancel
            </Button>
            <Button onClick={() => setShown('none')}>Send link</Button>
          </>
        }
      >
        <Field label="Email" error="Please enter your email address">
          <TextInput type="email" />
        </Field>
      </Dialog>
      <Dialog {...follow('long')} title="General instructions, with a title that is rather long" size="lg">
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index} className="mb-4">
            The dialog keeps to the window; its text scrolls, its title and its buttons stay.
          </p>
        ))}
      </Dialog>
      <Dialog
        {...follow('stage')}
        title="Registration successful! Welcome to QCM!"
        description="Join the channel and try the sample questions."
        isDark
        footer={<Button onClick={() => setShown('none')}>Join the channel</Button>}
      />
      <ConfirmDialog
        {...follow('confirm')}
        title="Delete this question?"
        confirmLabel="Delete question"
        destructive
        onConfirm={async () => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          toast.success('Quiz Deleted Successfully');
        }}
      >
        “Which river flows west through a rift valley?” and the 214 answers to it will be gone.
      </ConfirmDialog>
    </div>
  );
}
