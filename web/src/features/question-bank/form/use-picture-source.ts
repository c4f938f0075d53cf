import { isWebAddress, pictureAddress } from '@club/domain/shared/picture-address';
import { useEffect, useState } from 'react';
import type { Picture } from './question-form-values.ts';

/** Also for a picture that has not been sent; undefined for one that the server has not fetched yet. */
export function usePictureSource(picture: Picture | null): string | undefined {
  const file = picture?.kind === 'chosen' ? picture.file : undefined;
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setLocal(address);
    return () => {
      URL.revokeObjectURL(address);
      setLocal(undefined);
    };
  }, [file]);

  if (picture?.kind !== 'stored') return local;
  return isWebAddress(picture.reference) ? undefined : pictureAddress(picture.reference);
}
