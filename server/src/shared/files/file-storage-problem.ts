/** Why a picture could not be stored or read, in words for the club's operator, and what to do about it. */
export class FileStorageProblem extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string, cause: unknown) {
    super(problem, { cause });
    this.name = 'FileStorageProblem';
    this.remedy = remedy;
  }
}

type Explanation = readonly [problem: string, remedy: string];

/** By the name or code of an error from S3 or the operating system. */
const explanations: Readonly<Record<string, Explanation>> = {
  AccessDenied: ['refuses', 'Allow the key in S3_URL to read, write and delete objects in the bucket.'],
  Forbidden: ['refuses', 'Allow the key in S3_URL to read, write and delete objects in the bucket.'],
  InvalidAccessKeyId: ['does not know the key', 'Correct the key in S3_URL and restart the server.'],
  SignatureDoesNotMatch: ['rejects the secret of the key', 'Correct the secret in S3_URL and restart the server.'],
  NoSuchBucket: ['has no such bucket', 'Create the bucket, or correct its name in S3_URL, and restart the server.'],
  QuotaExceeded: ['is full', 'Free some space in the bucket or raise its quota.'],
  SlowDown: ['is busy', 'Try again in a minute.'],
  ServiceUnavailable: ['is busy', 'Try again in a minute.'],
  CERT_HAS_EXPIRED: ['has an expired certificate', 'Have it renewed. No pictures can be stored until then.'],
  ECONNREFUSED: ['cannot be reached', 'Check the host in S3_URL and that this machine can connect to it.'],
  ECONNRESET: ['closes the connection', 'Check the host in S3_URL and that this machine can connect to it.'],
  ENOTFOUND: ['cannot be found', 'Check the host in S3_URL.'],
  EAI_AGAIN: ['cannot be found', 'Check the host in S3_URL and the DNS settings of this machine.'],
  TimeoutError: ['does not answer', 'Check the host in S3_URL and that this machine can connect to it.'],
  ENOSPC: ['is full', 'Free some space on the disk of DATA_DIR.'],
  EDQUOT: ['is full', 'Raise the disk quota of this user for DATA_DIR.'],
  EACCES: ['refuses', 'Change the owner of DATA_DIR and its contents to the user that runs the server.'],
  EROFS: ['cannot be written to', 'The disk of DATA_DIR is read-only: check it.'],
};

/** @param place as the operator knows it, without secrets */
export function fileStorageProblem(error: unknown, place: string): FileStorageProblem {
  const names = [...namesOf(error)];
  const [problem, remedy]: Explanation = names
    .map((name) => explanations[name])
    .find((explanation) => explanation !== undefined) ?? ['fails', 'Check the reason, and S3_URL or DATA_DIR.'];
  const reason = names.length === 0 ? String(error) : names.join(', ');
  return new FileStorageProblem(`The picture storage (${place}) ${problem}: ${reason}`, remedy, error);
}

function* namesOf(error: unknown): Iterable<string> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) yield String(cause.code);
    if (cause.name !== 'Error') yield cause.name;
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* namesOf(one);
  }
}
