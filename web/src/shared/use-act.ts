import type { CallOf, Endpoint, ReplyOf } from '@club/contract/shared/endpoint';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { call, download } from './api.ts';
import { invalidateReplies, type ReplyKey } from './reply-key.ts';

/** May be omitted if all of its parts may. */
type ActInput<E extends Endpoint> = Partial<CallOf<E>> extends CallOf<E> ? CallOf<E> | undefined : CallOf<E>;

type ActOptions<E extends Endpoint> = Pick<UseMutationOptions<ReplyOf<E>, Error, ActInput<E>>, 'onSuccess'> & {
  /** Its reply is from now on the reply under this key. */
  readonly replaces?: ReplyKey<E>;
  /**
   * The calls whose replies it changes. They are fetched again before it counts as done, and also after a failure: then the page
   * was often outdated.
   */
  readonly changes?: readonly Endpoint[];
  /** After a failure they stay as they are. */
  readonly onlyOnSuccess?: true;
};

/** Makes a call of the contract that changes something. */
export function useAct<const E extends Endpoint>(
  endpoint: E,
  { replaces, changes = [], onlyOnSuccess, onSuccess }: ActOptions<E> = {},
) {
  return useMutation<ReplyOf<E>, Error, ActInput<E>>({
    mutationFn: (input) => call(endpoint, input ?? ({} as CallOf<E>)),
    onSuccess(reply, input, before, context) {
      if (replaces !== undefined) context.client.setQueryData<ReplyOf<E>>(replaces, reply);
      return onSuccess?.(reply, input, before, context);
    },
    onSettled: async (_reply, error, _input, _before, { client }) => {
      if (error === null || !onlyOnSuccess) await invalidateReplies(client, changes);
    },
  });
}

/** Makes a call of the contract whose reply is saved as a file, and never kept by the page. */
export function useDownload<const E extends Endpoint>(endpoint: E, nameFor: (input: CallOf<E>) => string) {
  return useMutation({ mutationFn: (input: CallOf<E>) => download(endpoint, nameFor(input), input) });
}
