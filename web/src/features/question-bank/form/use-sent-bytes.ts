import { useEffect, useState } from 'react';
import { compressPicture } from '#shared/compress-picture.ts';
import type { Picture } from './question-form-values.ts';

/** Upload size of a chosen picture; undefined until it is known and for a stored picture. */
export function useSentBytes(picture: Picture | null): number | 'unreadable' | undefined {
  const file = picture?.kind === 'chosen' ? picture.file : undefined;
  const [bytes, setBytes] = useState<number | 'unreadable'>();

  useEffect(() => {
    if (!file) return;
    let isOver = false;
    const tell = (found: number | 'unreadable') => {
      if (!isOver) setBytes(found);
    };
    compressPicture(file).then(
      ({ size }) => tell(size),
      () => tell('unreadable'),
    );
    return () => {
      isOver = true;
      setBytes(undefined);
    };
  }, [file]);

  return bytes;
}

/** 400 kbit/s. Source: docs/decisions/0023. */
const slowPhoneBytesPerSecond = 50_000;

export function loadSeconds(bytes: number): number {
  return Math.ceil(bytes / slowPhoneBytesPerSecond);
}
