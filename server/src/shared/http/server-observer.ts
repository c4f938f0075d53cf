import type { RefusalCode } from '@club/domain/shared/refusal';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its address. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly refusal: RefusalCode | null;
}

export interface SavedRequest {
  readonly answers: number;
  /** Those of them that do not count. */
  readonly late: number;
  /** From when it was decided to save them until they were on disk. */
  readonly seconds: number;
}

/** Callbacks for measuring. */
export interface ServerObserver {
  readonly onAnswered: (request: AnsweredRequest) => void;
  readonly onSaved: (saved: SavedRequest) => void;
  readonly onConnectionRejected: () => void;
  /** @param count how many event streams are open now */
  readonly watchStreams: (count: () => number) => void;
}
