import { clubContent } from 'virtual:club';
import { frameTexts } from '@club/texts/frame';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

export function RegisterButton({ className }: { className?: string }) {
  const texts = useTexts(frameTexts);
  const { registrationLabel } = useTexts(clubContent);
  return (
    <ButtonLink to="/signup" size="lg" className={className}>
      {texts.registerFree({ label: registrationLabel })}
    </ButtonLink>
  );
}
