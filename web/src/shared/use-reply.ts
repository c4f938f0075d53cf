import type { CallOf, Endpoint, ReplyOf } from '@club/contract/shared/endpoint';
import { type QueryFunction, type SkipToken, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { type ReplyKey, replyKey } from './reply-key.ts';

interface ReplyQuery<E extends Endpoint> {
  readonly queryKey: ReplyKey<E>;
  readonly queryFn: QueryFunction<ReplyOf<E>, ReplyKey<E>> | SkipToken;
}

interface CallChoices {
  /** See `CallOptions`. */
  readonly quiet?: boolean | undefined;
  /** Keeps what one account is told apart from what another is. */
  readonly account?: string | undefined;
}

/** The key and the function of a query, which follow from the endpoint and its input. Without an input nothing is asked yet. */
export function replyQuery<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E> | undefined,
  { quiet = false, account }: CallChoices = {},
): ReplyQuery<E> {
  return {
    queryKey: replyKey(endpoint, input, account),
    queryFn: input === undefined ? skipToken : ({ signal }) => call(endpoint, input, { signal, quiet }),
  };
}

type ReplyOptions<E extends Endpoint, Data> = CallChoices &
  Omit<UseQueryOptions<ReplyOf<E>, Error, Data, ReplyKey<E>>, 'queryKey' | 'queryFn'>;

/** Reads the reply to a call of the contract. Without an input nothing is asked yet. */
export function useReply<const E extends Endpoint, Data = ReplyOf<E>>(
  endpoint: E,
  input: CallOf<E> | undefined,
  { quiet, account, ...options }: ReplyOptions<E, Data> = {},
) {
  return useQuery<ReplyOf<E>, Error, Data, ReplyKey<E>>({
    ...options,
    ...replyQuery(endpoint, input, { quiet, account }),
  });
}
