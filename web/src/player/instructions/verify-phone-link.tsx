import { instructionsTexts } from '@club/texts/instructions';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { verificationPath } from '#shared/verification-path.ts';

/** Leads to the page for verifying the phone, or first for entering a number, and back to the quiz. */
export function VerifyPhoneLink({ size }: { size?: 'sm' }) {
  const texts = useTexts(instructionsTexts).phone;
  const account = useAccount();
  if (!account) return null;
  return (
    <ButtonLink
      to={verificationPath({ userId: account.id, phone: account.phoneNo })}
      state={{ from: '/quiz/instr/0' }}
      size={size}
    >
      {account.phoneNo === '' ? texts.add : texts.verify}
    </ButtonLink>
  );
}

export function useVerifyPhoneText(): { readonly title: string; readonly sentence: string; readonly more: string } {
  const texts = useTexts(instructionsTexts).phone;
  return useAccount()?.phoneNo === ''
    ? { title: texts.addTitle, sentence: texts.addWhy, more: texts.more }
    : { title: texts.verifyTitle, sentence: texts.verifyWhy, more: texts.more };
}
