import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { verificationPath } from '#shared/verification-path.ts';

/** Leads to the code that verifies the phone, or first to where a number is given, and back to the quiz. */
export function VerifyPhoneLink({ size }: { size?: 'sm' }) {
  const account = useAccount();
  if (!account) return null;
  return (
    <ButtonLink
      to={verificationPath({ userId: account.id, phone: account.phoneNo })}
      state={{ from: '/quiz/instr/0' }}
      size={size}
    >
      {account.phoneNo === '' ? 'Add a phone number' : 'Verify phone'}
    </ButtonLink>
  );
}

/** Why the phone is asked for, and what to do, for whoever has not proved one. */
export function useVerifyPhoneText(): { readonly title: string; readonly sentence: string; readonly more: string } {
  return useAccount()?.phoneNo === ''
    ? {
        title: 'Add your phone first',
        sentence: 'The quiz needs a phone number that is yours.',
        more: 'A code that is sent to it proves that.',
      }
    : {
        title: 'Verify your phone first',
        sentence: 'Please verify your phone number before starting the quiz.',
        more: 'A code was sent to it when you registered; you can have a new one sent.',
      };
}
