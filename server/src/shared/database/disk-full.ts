/**
 * Error number of a full disk in Emscripten's file system, which the embedded database uses. Source: emscripten,
 * `ENOSPC` of musl.
 */
const emscriptenDiskFull = 51;

export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'errno' in error && error.errno === emscriptenDiskFull)
    return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '53100' || error.code === 'ENOSPC')) return true;
  return /no space left on device/i.test(error.message) || isDiskFull(error.cause);
}
