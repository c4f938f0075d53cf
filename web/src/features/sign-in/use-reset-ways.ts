import { signInEndpoints } from '@club/contract/sign-in';
import { useReply } from '#shared/use-reply.ts';

export type ResetWays = 'both' | 'email' | 'sms' | 'none' | 'kept';

/** By which ways a link can be sent. What is not known to be possible is not offered: until the server has replied, mail alone is. */
export function useResetWays(): ResetWays | 'unknown' {
  const { data } = useReply(signInEndpoints.readResetWays, {}, { quiet: true });
  if (data === undefined) return 'unknown';
  const { byEmail, bySms, isKept } = data;
  if (byEmail && bySms) return 'both';
  return byEmail ? 'email' : bySms ? 'sms' : isKept ? 'kept' : 'none';
}
