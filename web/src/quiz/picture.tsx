import { useState } from 'react';
import { pictureAddress } from '#shared/picture-address.ts';
import { Button } from '#shared/ui/button.tsx';

export interface PictureProps {
  reference: string;
  alt: string;
  className?: string;
}

/** A picture of the paper; says so when it cannot be had, and tries again on demand. */
export function Picture({ reference, alt, className }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(0);

  if (isMissing) {
    return (
      <span className="flex flex-wrap items-center gap-3 rounded-md border border-dashed border-line-strong p-4 text-sm">
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
