import type { AttemptReply, QuizNewsReply, StartedSectionReply } from '@club/contract/entities/attempts';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { sittingEndpoints } from '@club/contract/sitting';
import type { ReportedEventKind } from '@club/domain/entities/attempts/integrity';
import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import type { StreamState } from '#shared/event-stream.ts';
import type { LoadedPictures } from './loaded-pictures.ts';
import type { ClockSample } from './server-clock.ts';

export interface TimedReply<Reply> {
  readonly reply: Reply;
  readonly sample: ClockSample;
  /** It was kept in this browser, because nothing else answered. */
  readonly isRestored?: boolean;
}

export interface StartedSection extends TimedReply<StartedSectionReply> {
  readonly pictures?: LoadedPictures;
}

/** Something the play screen noticed. */
export interface IntegrityReport {
  /** Made once: a report that is sent again is noted once. */
  readonly id: string;
  readonly kind: ReportedEventKind;
}

/**
 * All that sitting a quiz asks of the other side: the server, or `localQuiz` in the browser itself. A call that does not succeed
 * throws an `ApiError`.
 */
export interface QuizCalls {
  readonly readAttempt: (signal?: AbortSignal) => Promise<TimedReply<AttemptReply>>;
  readonly setClass: (classLevel: number) => Promise<ReplyOf<typeof sittingEndpoints.setClass>>;
  /** @param sealed the paper of which this section is here sealed */
  readonly startSection: (section: number, sealed?: string) => Promise<StartedSection>;
  /** @param isLeaving the call outlives the page */
  readonly saveAnswers: (
    section: number,
    lease: string,
    answers: readonly AnswerEvent[],
    isLeaving?: boolean,
  ) => Promise<TimedReply<ReplyOf<typeof sittingEndpoints.saveAnswers>>>;
  /** @param ranOut nobody asked for it, but the time is over by the clock of the page */
  readonly finishSection: (
    section: number,
    lease: string,
    ranOut?: boolean,
  ) => Promise<TimedReply<ReplyOf<typeof sittingEndpoints.finishSection>>>;
  readonly reportIntegrityEvent: (
    report: IntegrityReport,
  ) => Promise<ReplyOf<typeof sittingEndpoints.reportIntegrityEvent>>;
  /** Hears of what organisers do, until what it gives is called; left out where there are none. */
  readonly follow?: (listener: {
    readonly onEvent: (news: QuizNewsReply) => void;
    readonly onState: (state: StreamState) => void;
  }) => () => void;
  /** The final submission. */
  readonly submit: () => Promise<ReplyOf<typeof sittingEndpoints.submitScore>>;
}

/** Waits for a reply and notes when it was asked for and when it came. */
export async function withClockSample<Reply extends { readonly now: string }>(
  asked: Promise<Reply>,
): Promise<TimedReply<Reply>> {
  const sentAt = performance.now();
  const reply = await asked;
  return { reply, sample: { serverNow: Date.parse(reply.now), sentAt, receivedAt: performance.now() } };
}
