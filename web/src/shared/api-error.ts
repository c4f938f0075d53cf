/** A call that did not succeed. Its message is the sentence to show. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The refusal's code, or one of our own: `network-error`, `unexpected-reply`. */
  readonly code: string;
  readonly details: readonly string[];
  readonly requestId: string | undefined;

  constructor(
    message: string,
    {
      status,
      code,
      details = [],
      requestId,
    }: { status: number; code: string; details?: readonly string[]; requestId?: string | undefined },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
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
