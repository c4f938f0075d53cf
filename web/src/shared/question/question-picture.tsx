import { questionTexts } from '@club/texts/question';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { knownRatio, learnRatio, unknownRatio } from './picture-ratios.ts';

export interface QuestionPictureProps {
  source: string;
  alt: string;
  /** Width by height, where it is known before the picture has come. */
  ratio?: number | undefined;
  canBeEnlarged?: boolean;
  /** In CSS, in place of 36 % of the screen's height. */
  maxHeight?: string;
}

/**
 * A picture of a question in its own ratio. Its place is kept while it comes, so that no option moves under a finger; when it cannot be
 * had it says so, and tries again on demand.
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
          onLoad={(event) => setRatio(learnRatio(source, event.currentTarget))}
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
 * Beside the picture, or where it is as wide as its place under its right corner: nothing of a question is covered. Only a
 * narrow picture would have the words above the options there.
 */
function placeOfSign(width: string) {
  return {
    left: `min(${width} + 0.25rem, 100cqw - 1.75rem)`,
    // All or nothing: a pixel too few for the sign beside the picture sends it under it.
    bottom: `clamp(-1.9rem, (100cqw - ${width} - 2rem) * 1000, 0rem)`,
  };
}
