/** What Emscripten's file system, on which the embedded database works, calls a full disk. Source: emscripten, `ENOSPC` of musl. */
const emscriptenDiskFull = 51;

/** Whether something failed because a disk is full: SQLSTATE 53100, the system's own code, or what the embedded database throws. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'errno' in error && error.errno === emscriptenDiskFull)
    return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '53100' || error.code === 'ENOSPC')) return true;
  return /no space left on device/i.test(error.message) || isDiskFull(error.cause);
}
