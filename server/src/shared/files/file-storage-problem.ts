/** Why a picture could not be kept or read, in words for the club's operator, and what to do about it. */
export class FileStorageProblem extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string, cause: unknown) {
    super(problem, { cause });
    this.name = 'FileStorageProblem';
    this.remedy = remedy;
  }
}

type Explanation = readonly [problem: string, remedy: string];

/** By the name or the code of an error, of S3 or of the system. */
const explanations: Readonly<Record<string, Explanation>> = {
  AccessDenied: ['refuses', 'Let the key in S3_URL read, write and delete in the bucket.'],
  Forbidden: ['refuses', 'Let the key in S3_URL read, write and delete in the bucket.'],
  InvalidAccessKeyId: ['does not know the key', 'Put the key right in S3_URL and start again.'],
  SignatureDoesNotMatch: ['refuses the secret of the key', 'Put the secret right in S3_URL and start again.'],
  NoSuchBucket: ['has no such bucket', 'Make the bucket, or put its name right in S3_URL and start again.'],
  QuotaExceeded: ['is full', 'Make room in the bucket or raise its limit.'],
  SlowDown: ['is busy', 'Nothing to do: try again in a minute.'],
  ServiceUnavailable: ['is busy', 'Nothing to do: try again in a minute.'],
  CERT_HAS_EXPIRED: ['has a certificate that has run out', 'Have it renewed there. Nothing can be kept until then.'],
  ECONNREFUSED: ['cannot be reached', 'Check the address in S3_URL, and that this machine may connect to it.'],
  ECONNRESET: ['breaks the connection', 'Check the address in S3_URL, and that this machine may connect to it.'],
  ENOTFOUND: ['cannot be found', 'Check the address in S3_URL.'],
  EAI_AGAIN: ['cannot be found', 'Check the address in S3_URL, and that this machine can look names up.'],
  TimeoutError: ['does not answer', 'Check the address in S3_URL, and that this machine may connect to it.'],
  ENOSPC: ['is full', 'Make room on the disk of DATA_DIR.'],
  EDQUOT: ['is full', 'Raise the limit of this user on the disk of DATA_DIR.'],
  EACCES: ['refuses', 'Make DATA_DIR and what is in it the own of the user who runs the server.'],
  EROFS: ['cannot be written to', 'The disk of DATA_DIR is read-only: look at it.'],
};

/** What went wrong at a place where pictures are kept. @param place as its operator knows it, without secrets */
export function fileStorageProblem(error: unknown, place: string): FileStorageProblem {
  const names = [...namesOf(error)];
  const [problem, remedy]: Explanation = names
    .map((name) => explanations[name])
    .find((explanation) => explanation !== undefined) ?? ['fails', 'Look at the reason, and at S3_URL or DATA_DIR.'];
  const reason = names.length === 0 ? String(error) : names.join(', ');
  return new FileStorageProblem(`The place where pictures are kept (${place}) ${problem}: ${reason}`, remedy, error);
}

/** What an error and what caused it are called, innermost last. */
function* namesOf(error: unknown): Iterable<string> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) yield String(cause.code);
    if (cause.name !== 'Error') yield cause.name;
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* namesOf(one);
  }
}
