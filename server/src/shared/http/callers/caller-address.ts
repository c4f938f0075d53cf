/** Canonical spelling of an address: IPv4 addresses on a dual-stack socket lose their prefix `::ffff:`. */
export function canonicalAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * The part of an address that identifies one caller: the whole IPv4 address, or the /64 of an IPv6 address, which a provider
 * assigns to a household and within which anyone can choose a new address for every call.
 */
export function callerAddress(address: string): string {
  const canonical = canonicalAddress(address);
  return canonical.includes(':') ? `${groupsOf(canonical).slice(0, 4).join(':')}::/64` : canonical;
}

function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = left.split(':').filter(Boolean);
  const tail = right === undefined ? [] : right.split(':').filter(Boolean);
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail];
}

/**
 * The key for limits by address, or null for loopback addresses: behind an unconfigured proxy every request comes from this
 * machine, and a single limit for all would shut the whole site.
 */
export function addressToLimit(address: string): string | null {
  const caller = callerAddress(address);
  return caller.startsWith('127.') || address === '::1' ? null : `address ${caller}`;
}

/**
 * All that one customer of a provider may call from: an IPv4 address, or the /48 of an IPv6 address, which contains 65,536
 * callers (see `callerAddress`).
 */
export function callerNetwork(address: string): string {
  const canonical = canonicalAddress(address);
  return canonical.includes(':') ? `${groupsOf(canonical).slice(0, 3).join(':')}::/48` : canonical;
}

/** The unit for limits by network. Null for an IPv4 address, which is already counted. */
export function networkToLimit(address: string): string | null {
  const canonical = canonicalAddress(address);
  const isNetworked = canonical.includes(':') && addressToLimit(canonical) !== null;
  return isNetworked ? `network ${callerNetwork(canonical)}` : null;
}
