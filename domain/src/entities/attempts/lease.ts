/** A page's right to save. It names the session that the page is logged in with; no other page can know the rest. */
export function createLease(sessionId: string, unguessable: string): string {
  return `${sessionId}.${unguessable}`;
}

/** Undefined of leases that name none: those of practice, and of sections opened before leases did. */
export function sessionOfLease(lease: string): string | undefined {
  const [sessionId, rest] = lease.split('.');
  return rest === undefined ? undefined : sessionId;
}
