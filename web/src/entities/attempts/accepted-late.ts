import type { AttemptReply } from '@club/contract/entities/attempts';

/** Whether organisers accepted the late answers of a section. */
export function isAcceptedLate({ interventions }: Pick<AttemptReply, 'interventions'>, section: number): boolean {
  return interventions.some(
    (one) => one.kind === 'late-answers-accepted' && one.section === section && one.undoneAt === null,
  );
}
