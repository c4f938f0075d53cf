import { footerTexts } from '@club/texts/footer';
import { useTexts } from '#shared/language.ts';
import { LineIcon } from './line-icon.tsx';
import { toast } from './toast.ts';

export interface PhoneToCopyProps {
  phone: string;
  position: string;
}

export function PhoneToCopy({ phone, position }: PhoneToCopyProps) {
  const texts = useTexts(footerTexts);
  async function copy() {
    try {
      await navigator.clipboard.writeText(phone);
      toast.success(texts.copied({ phone }));
    } catch {
      toast.error(texts.cannotCopy({ phone }));
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="prints figures inline-flex min-h-11 items-center gap-1 rounded-sm whitespace-nowrap md:gap-2 text-text underline-offset-4 hover:text-accent hover:underline"
    >
      {phone}
      <LineIcon name="copy" className="size-4 text-text-soft" />
      <span className="sr-only">{texts.phoneOf({ position })}</span>
    </button>
  );
}
