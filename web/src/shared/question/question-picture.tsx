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
  maxHeight: mostHeight = 'calc(var(--screen-height, 100svh) * 0.36)',
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
  return (
    <span
      className="relative block"
      style={{
        width: `min(100%, calc(${mostHeight} * ${shownRatio}))`,
        aspectRatio: shownRatio,
      }}
    >
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
          // Its sign stands under the picture: nothing of a question is covered.
          className="group absolute inset-x-0 top-0 -bottom-8 grid cursor-zoom-in place-items-end rounded-md"
          onClick={() => setIsEnlarged(true)}
        >
          <span className="grid size-7 place-items-center rounded-sm border border-line bg-surface text-text-soft group-hover:text-text">
            <Maximize2 aria-hidden="true" className="size-4" />
          </span>
        </button>
      )}
      {canBeEnlarged && (
        <EnlargedPicture open={isEnlarged} onClose={() => setIsEnlarged(false)} source={source} alt={alt} />
      )}
    </span>
  );
}
