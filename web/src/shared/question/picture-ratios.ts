/** Width by height of the pictures that have come, by address. */
const ratios = new Map<string, number>();

export const unknownRatio = 3 / 2;

/** Of a picture that has come before on this page. */
export function knownRatio(source: string): number | undefined {
  return ratios.get(source);
}

/** Remembers a picture that has come; one that does not tell its size counts as any other. */
export function learnRatio(
  source: string,
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
): number {
  const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : unknownRatio;
  ratios.set(source, ratio);
  return ratio;
}
