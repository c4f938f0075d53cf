import { certificateTexts } from '@club/texts/certificate';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { EnlargedPicture } from '#shared/question/enlarged-picture.tsx';

/** A4, lying. */
export const paperRatio = 297 / 210;

interface PaperPictureProps {
  /** Undefined while it is drawn. */
  readonly source: string | undefined;
  readonly alt: string;
  readonly error: Error | null;
}

/** The paper, which opens large; its place is there from the start. */
export function PaperPicture({ source, alt, error }: PaperPictureProps) {
  const texts = useTexts(certificateTexts);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <div
      className="relative grid place-items-center overflow-hidden rounded-sm border border-line bg-white text-ink shadow-card"
      style={{ aspectRatio: paperRatio }}
    >
      {source === undefined ? (
        <p role="status" className="p-3 text-center text-sm">
          {error ? texts.notDrawn : texts.drawing}
        </p>
      ) : (
        <>
          <img src={source} alt={alt} draggable={false} className="size-full object-contain" />
          <button
            type="button"
            aria-label={`${texts.large}: ${alt}`}
            className="absolute inset-0 cursor-zoom-in rounded-sm"
            onClick={() => setIsLarge(true)}
          />
          <EnlargedPicture
            open={isLarge}
            onClose={() => setIsLarge(false)}
            source={source}
            alt={alt}
            title={alt}
            ratio={paperRatio}
          />
        </>
      )}
    </div>
  );
}
