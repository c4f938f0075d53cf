import { pictureAddress } from '@club/domain/shared/picture-address';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';

export interface PictureProps {
  reference: string;
  alt: string;
  /** Gives the picture its place whatever its size, so that no option moves under a finger when it arrives. */
  className: string;
}

/** A picture of the paper; says so when it cannot be had, and tries again on demand. */
export function Picture({ reference, alt, className }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(0);

  if (isMissing) {
    return (
      <span
        className={classNames(
          className,
          'grid place-content-center justify-items-center gap-2 p-2 text-center text-sm',
        )}
      >
        This picture could not be loaded.
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setTries(tries + 1);
            setIsMissing(false);
          }}
        >
          Load it again
        </Button>
      </span>
    );
  }
  return (
    <img
      key={tries}
      src={pictureAddress(reference)}
      alt={alt}
      draggable={false}
      className={className}
      onError={() => setIsMissing(true)}
    />
  );
}
