/** A call that did not succeed. Its message is the sentence to show. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The refusal's code, or one of our own: `network-error`, `unexpected-reply`. */
  readonly code: string;
  readonly details: readonly string[];
  readonly requestId: string | undefined;
  /** Whether the message says more than the number of the status, so that a form need not say what has failed. */
  readonly hasSentence: boolean;
  /** What came where the contract says something else; undefined where it was no JSON. */
  readonly reply: unknown;

  constructor(
    message: string,
    {
      status,
      code,
      details = [],
      requestId,
      hasSentence = true,
      reply,
    }: {
      status: number;
      code: string;
      details?: readonly string[];
      requestId?: string | undefined;
      hasSentence?: boolean;
      reply?: unknown;
    },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.hasSentence = hasSentence;
    this.reply = reply;
  }
}

/** Whether a call failed because no answer came, so that trying again later may help. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network-error';
}

/** Whether a call was refused with this code. */
export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
