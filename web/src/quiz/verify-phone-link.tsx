import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { verificationPath } from '#shared/verification-path.ts';

/** Leads to the code that verifies the phone, and back to the quiz. */
export function VerifyPhoneLink({ size }: { size?: 'sm' }) {
  const account = useAccount();
  if (!account) return null;
  return (
    <ButtonLink
      to={verificationPath({ userId: account.id, phone: account.phoneNo })}
      state={{ from: '/quiz/instr/0' }}
      size={size}
    >
      Verify phone
    </ButtonLink>
  );
}
