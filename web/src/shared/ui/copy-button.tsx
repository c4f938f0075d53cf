import { footerTexts } from '@club/texts/footer';
import { useTexts } from '#shared/language.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { LineIcon } from './line-icon.tsx';
import { toast } from './toast.ts';

export interface PhoneToCopyProps {
  phone: string;
  position: string;
}

export function PhoneToCopy({ phone, position }: PhoneToCopyProps) {
  const texts = useTexts(footerTexts);
  const isAsleep = useIsPrerendered();
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
      disabled={isAsleep}
      className="prints figures inline-flex min-h-11 items-center gap-1 rounded-sm whitespace-nowrap md:gap-2 text-text underline-offset-4 enabled:hover:text-accent enabled:hover:underline"
    >
      {phone}
      <LineIcon name="copy" className="size-4 text-text-soft in-disabled:invisible" />
      <span className="sr-only">{texts.phoneOf({ position })}</span>
    </button>
  );
}
