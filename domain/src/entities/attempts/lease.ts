/** A page's right to save. Names the session of the page's log-in; the rest cannot be guessed by other pages. */
export function createLease(sessionId: string, unguessable: string): string {
  return `${sessionId}.${unguessable}`;
}

/** Undefined for leases without a session: those of practice, and of sections opened before leases named one. */
export function sessionOfLease(lease: string): string | undefined {
  const [sessionId, rest] = lease.split('.');
  return rest === undefined ? undefined : sessionId;
}
