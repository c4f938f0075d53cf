import type { CallOf, Endpoint, ReplyOf } from '@club/contract/shared/endpoint';
import type { DataTag, QueryClient } from '@tanstack/react-query';

/** Enough of an endpoint for its keys, so that pages that load the contract late have them too. */
type Address<E extends Endpoint> = E | Pick<E, 'method' | 'path'>;

/** Knows the type of the reply, which the query client checks. */
export type ReplyKey<E extends Endpoint> = DataTag<readonly unknown[], ReplyOf<E>>;

/**
 * The key of a reply in the query cache.
 * @param input undefined: not known yet, so nothing is kept under it
 * @param account keeps what one account is told apart from what another is
 */
export function replyKey<const E extends Endpoint>(
  endpoint: Address<E>,
  input: CallOf<E> | undefined,
  account?: string,
): ReplyKey<E> {
  // No query is an empty one.
  return [...repliesOf(endpoint), input && { query: {}, ...input }, account] as unknown as ReplyKey<E>;
}

/** The beginning of the keys of all replies of an endpoint, whatever its input. */
export function repliesOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly unknown[] {
  return [method, path];
}

/** Makes all replies of these endpoints stale, whatever their input, and fetches those that are shown again. */
export async function invalidateReplies(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: repliesOf(endpoint) })));
}
