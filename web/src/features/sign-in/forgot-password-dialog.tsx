import { accountFormTexts } from '@club/texts/account-forms';
import { signInTexts } from '@club/texts/sign-in';
import { useTexts } from '#shared/language.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export interface ForgotPasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string;
}

export function ForgotPasswordDialog({ open, onOpenChange, email }: ForgotPasswordDialogProps) {
  const { forgot } = useTexts(signInTexts);
  const { forgotPassword } = useTexts(accountFormTexts);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={forgot} description={forgotPassword.intro} size="sm">
      <ForgotPasswordForm email={email} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}
