import { classesEndpoints } from '@club/contract/classes';
import type { CallOf } from '@club/contract/shared/endpoint';
import { maxListRows } from '@club/domain/features/classes/class-list';
import { toIndianInput } from '@club/domain/shared/indian-time';
import { classesTexts } from '@club/texts/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Proof } from '#entities/rounds/teacher-proof.ts';
import { call, download } from '#shared/api.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { invalidateReplies } from '#shared/reply-key.ts';
import { toast } from '#shared/ui/toast.ts';

/** Fetched again after a failure too: what was done before it stays done. */
function useClassesFetchedAgain() {
  const client = useQueryClient();
  return { onSettled: () => invalidateReplies(client, [classesEndpoints.readClasses]) };
}

/** Saves the slips as a file, whose name says when, so that old and new ones are told apart. Those of before end with it. */
export function usePrintSlips() {
  const fetchedAgain = useClassesFetchedAgain();
  return useMutation({
    mutationFn: async (body: CallOf<typeof classesEndpoints.printSlips>['body']) => {
      const at = toIndianInput(Date.now()).replace('T', '-').replace(':', '');
      const file = `slips-${at}-${body.language}.pdf`;
      await download(classesEndpoints.printSlips, file, { body });
      return file;
    },
    ...fetchedAgain,
  });
}

/** As many guardians as a call asks at once: each is a message that is sent. */
const asksAtOnce = 20;

function inParts(ids: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
}

/** Sends guardians a link, and says how many were asked and why others were not. */
export function useAskGuardians(proof: Proof) {
  const texts = useTexts(classesTexts).list;
  const fetchedAgain = useClassesFetchedAgain();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let asked = 0;
      let notAsked: string | null = null;
      for (const part of inParts(ids, asksAtOnce)) {
        const reply = await call(classesEndpoints.askGuardians, { body: { ...proof, ids: part } });
        asked += reply.asked;
        notAsked = reply.notAsked ?? notAsked;
      }
      return { asked, notAsked };
    },
    onSuccess({ asked, notAsked }) {
      if (asked > 0) toast.success(texts.asked({ count: asked }));
      if (notAsked !== null) toast.error(notAsked);
    },
    onError: (error) => toast.error(errorMessage(error)),
    ...fetchedAgain,
  });
}

/** Notes that the school keeps the signed forms of students. */
export function useNoteForms(proof: Proof) {
  const texts = useTexts(classesTexts).list;
  const language = useLanguage();
  const fetchedAgain = useClassesFetchedAgain();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let noted = 0;
      for (const part of inParts(ids, maxListRows))
        noted += (await call(classesEndpoints.noteSignedForms, { body: { ...proof, language, ids: part } })).noted;
      return noted;
    },
    onSuccess: (noted) => toast.success(texts.formDone({ count: noted })),
    onError: (error) => toast.error(errorMessage(error)),
    ...fetchedAgain,
  });
}
