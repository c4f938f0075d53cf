import { playTexts } from '@club/texts/play';
import { useState } from 'react';
import { persistedTextSize } from '#player/engine/persisted-sitting.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';

const scales = [0.875, 1, 1.2, 1.45] as const;
const defaultStep = 1;

export interface TextSize {
  readonly scale: number;
  readonly change: (steps: number) => void;
  readonly isSmallest: boolean;
  readonly isLargest: boolean;
}

/** The text size of questions on this device. */
export function useTextSize(): TextSize {
  const [step, setStep] = useState(() => persistedTextSize.read() ?? defaultStep);
  return {
    scale: scales[step] ?? scales[defaultStep],
    change(steps) {
      const next = Math.min(scales.length - 1, Math.max(0, step + steps));
      persistedTextSize.keep(next);
      setStep(next);
    },
    isSmallest: step <= 0,
    isLargest: step >= scales.length - 1,
  };
}

export function TextSizeButtons({ size }: { size: TextSize }) {
  const texts = useTexts(playTexts).textSize;
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{texts.label}</legend>
      <span aria-hidden="true" className="mr-auto text-sm text-text-soft">
        {texts.label}
      </span>
      <SizeButton label={texts.smaller} isAtEnd={size.isSmallest} onClick={() => size.change(-1)}>
        A−
      </SizeButton>
      <SizeButton label={texts.larger} isAtEnd={size.isLargest} onClick={() => size.change(1)}>
        A+
      </SizeButton>
    </fieldset>
  );
}

interface SizeButtonProps {
  /** Starts with the visible text. */
  label: string;
  isAtEnd: boolean;
  onClick: () => void;
  children: string;
}

function SizeButton({ label, isAtEnd, onClick, children }: SizeButtonProps) {
  return (
    <Button variant="secondary" className="w-14 px-0" aria-label={label} aria-disabled={isAtEnd} onClick={onClick}>
      {children}
    </Button>
  );
}
