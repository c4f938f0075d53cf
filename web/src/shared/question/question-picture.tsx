import { questionTexts } from '@club/texts/question';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { knownRatio, rememberRatio, unknownRatio } from './picture-ratios.ts';

export interface QuestionPictureProps {
  source: string;
  alt: string;
  /** Width divided by height, if known before the picture has loaded. */
  ratio?: number | undefined;
  canBeEnlarged?: boolean;
  /** A CSS length, instead of 36 % of the screen's height. */
  maxHeight?: string;
}

/**
 * A picture of a question in its own proportions. Its space is reserved while it loads, so that no option moves under a finger. If
 * it cannot be loaded, a button tries again.
 */
export function QuestionPicture({
  source,
  alt,
  ratio: givenRatio,
  canBeEnlarged = false,
  maxHeight = 'calc(var(--screen-height, 100svh) * 0.36)',
}: QuestionPictureProps) {
  const texts = useTexts(questionTexts);
  const [ratio, setRatio] = useState(() => givenRatio ?? knownRatio(source));
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);

  if (isMissing) {
    return (
      <span className="grid w-full place-content-center justify-items-center gap-2 rounded-md border border-line bg-surface p-3 text-center text-sm">
        {texts.notLoaded}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setTries(tries + 1);
            setIsMissing(false);
          }}
        >
          {texts.loadAgain}
        </Button>
      </span>
    );
  }
  const shownRatio = ratio ?? unknownRatio;
  const width = `calc(${maxHeight} * ${shownRatio})`;
  return (
    <span className={canBeEnlarged ? '@container block' : 'contents'}>
      <span className="relative block" style={{ width: `min(100%, ${width})`, aspectRatio: shownRatio }}>
        <img
          key={tries}
          src={source}
          alt={alt}
          draggable={false}
          className={classNames(
            'size-full rounded-md object-contain',
            ratio !== undefined && 'bg-white outline outline-line',
          )}
          onLoad={(event) => setRatio(rememberRatio(source, event.currentTarget))}
          onError={() => setIsMissing(true)}
        />
        {canBeEnlarged && (
          <button
            type="button"
            aria-label={texts.enlarge({ alt })}
            className="absolute inset-0 cursor-zoom-in rounded-md"
            onClick={() => setIsEnlarged(true)}
          >
            <span
              className="absolute grid size-7 place-items-center rounded-sm border border-line bg-surface text-text-soft"
              style={placeOfSign(width)}
            >
              <Maximize2 aria-hidden="true" className="size-4" />
            </span>
          </button>
        )}
        {canBeEnlarged && (
          <EnlargedPicture open={isEnlarged} onClose={() => setIsEnlarged(false)} source={source} alt={alt} />
        )}
      </span>
    </span>
  );
}

/**
 * Beside the picture or, if that fills the width, below its right corner, so that it covers nothing of the question. With a narrow
 * picture, a sign below would cover the words of the options.
 */
function placeOfSign(width: string) {
  return {
    left: `min(${width} + 0.25rem, 100cqw - 1.75rem)`,
    // All or nothing: if a pixel is missing beside the picture, the sign moves below it.
    bottom: `clamp(-1.9rem, (100cqw - ${width} - 2rem) * 1000, 0rem)`,
  };
}
