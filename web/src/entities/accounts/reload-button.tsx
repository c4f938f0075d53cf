import { guardianTexts } from '@club/texts/guardian';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';

export function ReloadButton() {
  const texts = useTexts(guardianTexts);
  return (
    <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>
  );
}
