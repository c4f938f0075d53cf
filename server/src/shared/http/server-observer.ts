import type { RefusalCode } from '@club/domain/shared/refusal';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly refusal: RefusalCode | null;
}

export interface SavedRequest {
  readonly answers: number;
  /** The number of answers that do not count. */
  readonly late: number;
  /** From the decision to save them until they were on disk. */
  readonly seconds: number;
}

/** Callbacks for measuring. */
export interface ServerObserver {
  readonly onAnswered: (request: AnsweredRequest) => void;
  readonly onSaved: (saved: SavedRequest) => void;
  readonly onConnectionRejected: () => void;
  /** @param count returns the number of open event streams */
  readonly watchStreams: (count: () => number) => void;
}
