import { useLangOf } from '#shared/ui/use-lang-of.ts';
import type { ResponsivePicture } from './responsive-picture.ts';

export interface ContentPictureProps {
  picture: ResponsivePicture;
  sizes: string;
  className?: string;
  /** For pictures in the first viewport; all others load lazily. */
  eager?: boolean;
}

export function ContentPicture({ picture, sizes, className, eager = false }: ContentPictureProps) {
  const langOf = useLangOf();
  return (
    <picture className="contents">
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={picture.alt}
        lang={picture.alt === '' ? undefined : langOf(picture.language)}
        width={picture.width}
        height={picture.height}
        className={className}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
