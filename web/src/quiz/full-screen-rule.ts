import type { AttemptReply } from '@club/contract/quiz';

type Rule = Pick<AttemptReply, 'disqualifyingFlag' | 'flags'>;

/** What leaving full-screen costs; a setting, so the club's own instructions cannot say it. */
export function fullScreenRule({ disqualifyingFlag, flags }: Rule): string {
  if (disqualifyingFlag === null) {
    return 'Leaving full screen or pressing Escape is pointed out to you and costs nothing here.';
  }
  if (disqualifyingFlag === 1) {
    return 'Leaving full screen or pressing Escape disqualifies you and submits your attempt at once.';
  }
  const soFar = flags > 0 ? `; you have ${flags}` : '';
  return `Leaving full screen or pressing Escape is a flag against you. Flag ${disqualifyingFlag} disqualifies${soFar}.`;
}

/** Said where one might press Escape to close something. */
export function escapeWarning({ disqualifyingFlag }: Rule): string {
  const leaves = 'Use the buttons, not Escape: Escape leaves full screen';
  if (disqualifyingFlag === null) return `${leaves}.`;
  return disqualifyingFlag === 1 ? `${leaves} and disqualifies you.` : `${leaves} and is a flag against you.`;
}
