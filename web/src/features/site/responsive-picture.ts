import type { Language } from '@club/domain/shared/language';

/** A picture of the content as the pages show it: its files, and its size so that nothing jumps when it arrives. */
export interface ResponsivePicture {
  readonly src: string;
  readonly alt: string;
  /** Of the alternative text. */
  readonly language: Language;
  /** In pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Smaller formats first; none for a drawing, which is the same file at every size. */
  readonly sources: readonly PictureSource[];
}

export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}
