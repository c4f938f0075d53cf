/** One spelling for one address: an IPv4 address stays what it is when a socket that takes both kinds calls it `::ffff:…`. */
export function canonicalAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * The part of a network address that stands for one caller: all of an IPv4 address, and of an IPv6 address the /64 that
 * a provider hands to a household, in which anyone can pick a new address for every call.
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
 * What limits by address count under, or null where an address says nothing: behind a proxy the server was not told of, every
 * request comes from this machine itself, and one limit for all of them would shut the club's site.
 */
export function addressToLimit(address: string): string | null {
  const caller = callerAddress(address);
  return caller.startsWith('127.') || address === '::1' ? null : `address ${caller}`;
}

/**
 * What limits by network count under: of an IPv6 address the /48 that a provider hands to a customer, who has 65,536 of what stands
 * for one caller. Null for an IPv4 address, which is counted already.
 */
export function networkToLimit(address: string): string | null {
  const canonical = canonicalAddress(address);
  const isNetworked = canonical.includes(':') && addressToLimit(canonical) !== null;
  return isNetworked ? `network ${groupsOf(canonical).slice(0, 3).join(':')}::/48` : null;
}
