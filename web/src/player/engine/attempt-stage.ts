import type { AttemptReply } from '@club/contract/entities/attempts';
import type { RoundPhase } from '@club/domain/entities/rounds/round';
import { currentPhase } from '@club/domain/entities/rounds/round-status';
import type { Instant } from '@club/domain/shared/instant';

export type AttemptStage =
  | { readonly at: 'class' }
  | { readonly at: 'section'; readonly section: number; readonly isOpen: boolean }
  /** All sections are over, and the final submission is missing. */
  | { readonly at: 'submit' }
  | { readonly at: 'submitted' }
  | { readonly at: 'disqualified' };

export type SectionProgress = AttemptReply['sections'][number];

/** Also true if the deadline has passed since the server's reply. */
export function isSectionOver({ state, closesAt }: SectionProgress, serverNow: Instant): boolean {
  return state === 'over' || (state === 'open' && closesAt !== null && serverNow >= Date.parse(closesAt));
}

export function attemptStage(attempt: AttemptReply, serverNow: Instant): AttemptStage {
  if (attempt.disqualified) return { at: 'disqualified' };
  if (attempt.submitted) return { at: 'submitted' };
  const current = sectionsToSit(attempt.sections).find((section) => !isSectionOver(section, serverNow));
  if (current === undefined) return { at: 'submit' };
  if (attempt.class === null && current.state === 'not-started') return { at: 'class' };
  return { at: 'section', section: current.section, isOpen: current.state === 'open' };
}

/** The phase of the round at an instant of the server: it may have changed since the reply. */
export function phaseAt({ round, opensAt, quizClosesAt }: AttemptReply, serverNow: Instant): RoundPhase {
  return currentPhase(
    {
      phase: round.phase,
      opensAt: opensAt === null ? null : Date.parse(opensAt),
      closesAt: quizClosesAt === null ? null : Date.parse(quizClosesAt),
    },
    serverNow,
  );
}

/** Sections without questions are skipped; a paper without any questions says so at its first section. */
export function sectionsToSit(sections: readonly SectionProgress[]): readonly SectionProgress[] {
  const withQuestions = sections.filter(({ questionCount }) => questionCount > 0);
  return withQuestions.length > 0 ? withQuestions : sections;
}
