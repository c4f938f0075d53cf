import { classesEndpoints } from '@club/contract/classes';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { download } from '#shared/api.ts';
import { invalidateReplies } from '#shared/reply-key.ts';

/** Saves the slips as a file. Those of before end with it, so the list is fetched again, also after a failure. */
export function usePrintSlips() {
  return useMutation({
    mutationFn: (body: CallOf<typeof classesEndpoints.printSlips>['body']) =>
      download(classesEndpoints.printSlips, `slips-${body.language}.pdf`, { body }),
    onSettled: (_reply, _error, _body, _before, { client }) =>
      invalidateReplies(client, [classesEndpoints.readClasses]),
  });
}
