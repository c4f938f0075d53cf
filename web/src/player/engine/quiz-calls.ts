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
  /** It was restored from this browser, because the server did not answer. */
  readonly isRestored?: boolean;
}

export interface StartedSection extends TimedReply<StartedSectionReply> {
  readonly pictures?: LoadedPictures;
}

/** An event noticed by the play screen. */
export interface IntegrityReport {
  /** Generated once: a report sent again is recorded once. */
  readonly id: string;
  readonly kind: ReportedEventKind;
}

/**
 * All calls for sitting a quiz, implemented by the server or by `localQuiz` in the browser. A call that fails throws an `ApiError`.
 */
export interface QuizCalls {
  readonly readAttempt: (signal?: AbortSignal) => Promise<TimedReply<AttemptReply>>;
  readonly setClass: (classLevel: number) => Promise<ReplyOf<typeof sittingEndpoints.setClass>>;
  /** @param sealed the paper of which this section has been fetched sealed */
  readonly startSection: (section: number, sealed?: string) => Promise<StartedSection>;
  /** @param isLeaving the call outlives the page */
  readonly saveAnswers: (
    section: number,
    lease: string,
    answers: readonly AnswerEvent[],
    isLeaving?: boolean,
  ) => Promise<TimedReply<ReplyOf<typeof sittingEndpoints.saveAnswers>>>;
  /** @param ranOut not requested by the participant: the time is over by the page's clock */
  readonly finishSection: (
    section: number,
    lease: string,
    ranOut?: boolean,
  ) => Promise<TimedReply<ReplyOf<typeof sittingEndpoints.finishSection>>>;
  readonly reportIntegrityEvent: (
    report: IntegrityReport,
  ) => Promise<ReplyOf<typeof sittingEndpoints.reportIntegrityEvent>>;
  /** Listens to organisers' changes, until the returned function is called; omitted if there are none. */
  readonly follow?: (listener: {
    readonly onEvent: (news: QuizNewsReply) => void;
    readonly onState: (state: StreamState) => void;
  }) => () => void;
  /** The final submission. */
  readonly submit: () => Promise<ReplyOf<typeof sittingEndpoints.submitScore>>;
}

/** Awaits a reply and records when it was requested and received. */
export async function withClockSample<Reply extends { readonly now: string }>(
  request: Promise<Reply>,
): Promise<TimedReply<Reply>> {
  const sentAt = performance.now();
  const reply = await request;
  return { reply, sample: { serverNow: Date.parse(reply.now), sentAt, receivedAt: performance.now() } };
}
