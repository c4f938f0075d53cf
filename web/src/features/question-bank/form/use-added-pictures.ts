import type { Language } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '#shared/ui/toast.ts';
import { altOf, type PicturePlace, placeOf, placePictures } from './picture-places.ts';
import type { QuestionPartProps } from './use-question-form.ts';

/** What a part of the form with pictures works with. */
export interface PicturePartProps extends QuestionPartProps {
  /** Of the paper. */
  languages: readonly Language[];
  onFiles: (files: readonly File[], place: PicturePlace) => void;
  /** Where a file that is not a picture was added last. */
  refusedAt: PicturePlace | undefined;
}

/** Pictures that are chosen, dropped on the form or pasted into it. See docs/rules/papers.md, B35. */
export function useAddedPictures(
  { values, change }: Pick<QuestionPartProps, 'values' | 'change'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [refusedAt, setRefusedAt] = useState<PicturePlace>();
  /** The place of the latest picture, which needs a description. */
  const described = useRef<PicturePlace>(undefined);

  function takeFiles(files: readonly File[], at: PicturePlace | undefined) {
    const pictures = files.filter(({ type, size }) => type.startsWith('image/') && size > 0);
    setRefusedAt(pictures.length < files.length ? (at ?? 'question') : undefined);
    if (pictures.length === 0) return;
    const { values: placed, places } = placePictures(values, pictures, at);
    described.current = places.find((place) => altOf(placed, place) === '');
    change(placed);
    const unplaced = pictures.length - places.length;
    if (unplaced > 0) toast.error(`${countWithNoun(unplaced, 'picture')} left out: no place in the question is free.`);
  }

  useEffect(() => {
    if (described.current === undefined) return;
    form.current?.querySelector<HTMLElement>(`[data-alt="${described.current}"]`)?.focus();
    described.current = undefined;
  });

  const handlers = {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      takeFiles([...event.dataTransfer.files], placeOf(event.target));
    },
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // Spreadsheets put a picture of the cells beside the copied text.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      takeFiles([...files], placeOf(event.target));
    },
  };
  return { takeFiles, refusedAt, handlers };
}
