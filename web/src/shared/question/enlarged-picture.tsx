import { Dialog } from '@base-ui/react/dialog';
import { questionTexts } from '@club/texts/question';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { knownRatio, unknownRatio } from './picture-ratios.ts';

export interface EnlargedPictureProps {
  open: boolean;
  onClose: () => void;
  source: string;
  alt: string;
  title?: string;
  /** Width divided by height, if it is known. */
  ratio?: number;
}

export function EnlargedPicture({ open, onClose, source, alt, title, ratio: givenRatio }: EnlargedPictureProps) {
  const texts = useTexts(questionTexts);
  const [isDoubled, setIsDoubled] = useState(false);
  const ratio = givenRatio ?? knownRatio(source) ?? unknownRatio;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setIsDoubled(false);
        onClose();
      }}
    >
      <Dialog.Portal className="relative z-50">
        <Dialog.Popup className="stage fixed inset-0 flex flex-col outline-none">
          <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
            <Dialog.Title className="min-w-0 truncate font-display text-base font-bold">
              {title ?? texts.picture}
            </Dialog.Title>
            <span className="flex shrink-0 gap-2">
              <Button variant="secondary" aria-pressed={isDoubled} onClick={() => setIsDoubled(!isDoubled)}>
                {isDoubled ? (
                  <ZoomOut aria-hidden="true" className="size-5" />
                ) : (
                  <ZoomIn aria-hidden="true" className="size-5" />
                )}
                {texts.larger}
              </Button>
              <Dialog.Close render={<Button />}>{texts.close}</Dialog.Close>
            </span>
          </div>
          <div
            className="grid min-h-0 flex-1 touch-manipulation place-items-center overflow-auto p-2"
            tabIndex={isDoubled ? 0 : -1}
          >
            <img
              src={source}
              alt={alt}
              draggable={false}
              className="max-w-none rounded-sm bg-white"
              style={{
                width: `calc(${isDoubled ? 2 : 1} * min(100vw - 1rem, (100svh - 5rem) * ${ratio}))`,
                aspectRatio: ratio,
              }}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
