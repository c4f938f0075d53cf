import { useRef, useState } from 'react';
import { errorMessage } from './error-message.ts';
import { sizeText } from './size-text.ts';
import { toast } from './ui/toast.ts';

/** Called with the number of bytes so far. */
export type OnBytes = (bytes: number) => void;

export interface FileDownload {
  readonly label: string;
  /** 0 while the server prepares the file. */
  readonly bytes: number;
  readonly isSaved?: true;
}

/** One file at a time: what is being fetched, and afterwards how large it was. An error is a toast. */
export function useFileDownload() {
  const [shown, setShown] = useState<FileDownload>();
  const isRunning = useRef(false);

  async function start(label: string, work: (onBytes: OnBytes) => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    let bytes = 0;
    setShown({ label, bytes });
    try {
      await work((soFar) => {
        bytes = soFar;
        setShown({ label, bytes });
      });
      setShown({ label, bytes, isSaved: true });
    } catch (error) {
      setShown(undefined);
      toast.error(errorMessage(error));
    } finally {
      isRunning.current = false;
    }
  }

  return { shown, isRunning: shown !== undefined && !shown.isSaved, start };
}

/** In English: organisers read it. */
export function downloadText({ bytes, isSaved }: FileDownload): string {
  if (bytes === 0) return isSaved ? 'saved' : 'being prepared';
  return isSaved ? `saved, ${sizeText(bytes)}` : `${sizeText(bytes)} so far`;
}
