import { emailKey } from './email.ts';

/**
 * Whether "Play Quiz" is offered to an account. With a participant domain set, only addresses at that domain see it.
 * @param participantDomain "school.example" or "@school.example"; undefined when every participant may play
 */
export function mayPlay(email: string, participantDomain: string | undefined): boolean {
  if (participantDomain === undefined) return true;
  const domain = participantDomain.toLowerCase().replace(/^@/, '');
  return emailKey(email).endsWith(`@${domain}`);
}
