import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { participantReplies } from '#entities/attempts/replies.ts';
import type { Proof } from '#entities/rounds/teacher-proof.ts';
import { call } from '#shared/api.ts';
import { invalidateReplies } from '#shared/reply-key.ts';
import type { SheetDesk } from './sheet-desk.ts';

/** An organiser accepts sheets of everybody, and corrects them. */
export function useOrganiserDesk(slug: string): SheetDesk {
  const client = useQueryClient();
  return useMemo(
    () => ({
      of: 'organiser',
      accept: (body) => call(answerSheetsEndpoints.acceptSheet, { params: { slug }, body }),
      refresh: () =>
        invalidateReplies(client, [
          ...[answerSheetsEndpoints.listAnswerSheets, answerSheetsEndpoints.readAcceptedSheet],
          ...participantReplies,
        ]),
    }),
    [client, slug],
  );
}

/** A teacher accepts sheets of the students on their list, always from pictures, and corrects none. */
export function useTeacherDesk({ code, key }: Proof): SheetDesk {
  const client = useQueryClient();
  return useMemo(
    () => ({
      of: 'teacher',
      accept: ({ source: _, replaces: __, pictures = [], ...sheet }) =>
        call(answerSheetsEndpoints.acceptClassSheet, { body: { code, key, ...sheet, pictures } }),
      refresh: () => invalidateReplies(client, [answerSheetsEndpoints.readClassSheets]),
    }),
    [client, code, key],
  );
}
