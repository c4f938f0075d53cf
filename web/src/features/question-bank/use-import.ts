import { questionBankEndpoints } from '@club/contract/question-bank';
import { pictureNames } from '@club/domain/features/question-bank/question-row';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { newId } from '#shared/new-id.ts';
import { useRoundParam } from '#shared/round-param.ts';
import type { FileRow } from './import-review.ts';
import { uploadPicture, useQuestionAct } from './queries.ts';
import { useCachedUpload } from './use-cached-upload.ts';

export interface ImportOutcome {
  readonly id: string;
  readonly message: string;
  readonly notice: string | null;
}

interface Added {
  readonly fileName: string;
  readonly rows: readonly FileRow[];
  readonly defaultSection: number | null;
  readonly active: boolean;
  readonly findPicture: (name: string) => File | undefined;
}

/** Adds the rows of a file to the round, after their pictures. Repeated after an error, it adds nothing twice. */
export function useImport(onImported: (outcome: ImportOutcome) => void) {
  const upload = useCachedUpload(uploadPicture);
  const send = useQuestionAct(questionBankEndpoints.importQuestions);
  const round = useRoundParam();
  const [id, setId] = useState(newId);
  const [progress, setProgress] = useState<{ readonly text: string; readonly done?: number; readonly of?: number }>();
  const [error, setError] = useState<unknown>();
  const isSending = useRef(false);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  async function add({ fileName, rows, defaultSection, active, findPicture }: Added) {
    if (isSending.current) return;
    isSending.current = true;
    setError(undefined);
    try {
      const used = [...new Set(rows.flatMap(({ row }) => pictureNames(row)))];
      const pictures: Record<string, string> = {};
      for (const [index, name] of used.entries()) {
        // Uploading thousands of pictures takes minutes. A user who left meanwhile was told that nothing was added, so nothing may be.
        if (isClosed.current) return;
        const picture = findPicture(name);
        if (picture === undefined) continue;
        setProgress({ text: `Uploading picture ${index + 1} of ${used.length}`, done: index, of: used.length });
        pictures[name] = await upload(picture).catch((failure: unknown) => {
          throw new Error(`${name}: ${errorMessage(failure)}`, { cause: failure });
        });
      }
      if (isClosed.current) return;
      setProgress({ text: `Adding ${countWithNoun(rows.length, 'question')}` });
      const sent = rows.map(({ place, row }) => ({ place, row }));
      const body = { id, fileName, rows: sent, defaultSection, pictures, active };
      onImported(await send.mutateAsync({ query: { round }, body }));
    } catch (failure) {
      setError(failure);
    } finally {
      setProgress(undefined);
      isSending.current = false;
    }
  }

  /** After the earlier import was undone. */
  function startAnew() {
    setId(newId());
    setError(undefined);
  }

  return { id, progress, error, add, startAnew };
}
