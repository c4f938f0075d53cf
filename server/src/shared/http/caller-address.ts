/**
 * The part of a network address that stands for one caller: all of an IPv4 address, and of an IPv6 address the /64 that
 * a provider hands to a household, in which anyone can pick a new address for every call.
 */
export function callerAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [left = '', right] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = left.split(':').filter(Boolean);
  const tail = right === undefined ? [] : right.split(':').filter(Boolean);
  const zeros = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
