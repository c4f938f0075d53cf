import { signInEndpoints } from '@club/contract/sign-in';
import { useReply } from '#shared/use-reply.ts';

export type ResetWays = 'both' | 'email' | 'sms' | 'none' | 'kept';

/** By which ways a link can be sent. Until the server has replied, by mail; if it does not reply, both: it refuses what it cannot do. */
export function useResetWays(): ResetWays | 'unknown' {
  const { data, isError } = useReply(signInEndpoints.readResetWays, {}, { quiet: true });
  if (data === undefined) return isError ? 'both' : 'unknown';
  const { byEmail, bySms, isKept } = data;
  if (byEmail && bySms) return 'both';
  return byEmail ? 'email' : bySms ? 'sms' : isKept ? 'kept' : 'none';
}
