import type { Language } from '@club/domain/shared/language';

export interface ResponsivePicture {
  readonly src: string;
  readonly alt: string;
  /** Of the alternative text. */
  readonly language: Language;
  /** In pixels, of the largest file. */
  readonly width: number;
  readonly height: number;
  /** Ordered by preference; empty for a drawing, which is the same file at every size. */
  readonly sources: readonly PictureSource[];
}

export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}
