import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { toast } from '#shared/ui/toast.ts';
import { type ReadPicture, readFile } from './read-files.ts';
import type { SheetOutline } from './sheet-outline.ts';

export interface ReadingProgress {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** Of a PDF. */
  readonly pages: { readonly page: number; readonly pages: number } | null;
}

/** Pictures are read one after the other, so that the page stays usable. */
export function useReadPictures(outline: SheetOutline) {
  const texts = useTexts(answerSheetsTexts).read;
  const [pictures, setPictures] = useState<readonly ReadPicture[]>([]);
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const queue = useRef<File[]>([]);
  /** Null while nothing is read. */
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    queue.current = [];
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const readOne = async (file: File, note: (pages: ReadingProgress['pages']) => void, { signal }: AbortController) => {
    let blank = 0;
    const options = {
      outline,
      onPage: (page: number, pages: number) => note({ page, pages }),
      onBlank: () => {
        blank += 1;
      },
    };
    try {
      for await (const one of readFile(file, options)) {
        if (signal.aborted) return;
        setPictures((before) => [...before, one]);
      }
    } catch {
      toast.error(texts.failed({ file: file.name }));
    }
    if (blank > 0) toast.success(texts.blank({ count: blank, file: file.name }));
  };

  const read = async (files: readonly File[]) => {
    queue.current.push(...files);
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    let number = 1;
    for (let file = queue.current.shift(); file !== undefined; file = queue.current.shift()) {
      const at = { file: file.name, number, of: number + queue.current.length };
      setProgress({ ...at, pages: null });
      await readOne(file, (pages) => !controller.signal.aborted && setProgress({ ...at, pages }), controller);
      if (controller.signal.aborted) break;
      number += 1;
    }
    if (running.current === controller || running.current === null) setProgress(null);
    if (running.current === controller) running.current = null;
  };
  const remove = (ids: readonly string[]) => setPictures((before) => before.filter(({ id }) => !ids.includes(id)));
  return { pictures, progress, read, stop, remove };
}
