/** Width divided by height of loaded pictures, by address. */
const ratios = new Map<string, number>();

export const unknownRatio = 3 / 2;

/** The ratio of a picture that was loaded before on this page. */
export function knownRatio(source: string): number | undefined {
  return ratios.get(source);
}

/** Remembers the ratio of a loaded picture, unless it does not report its size. */
export function rememberRatio(
  source: string,
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
): number {
  const ratio = naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : unknownRatio;
  ratios.set(source, ratio);
  return ratio;
}
