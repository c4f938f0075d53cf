/**
 * All of them in an order that chance decides.
 * @param lot from 0 up to, and without, 1
 */
export function drawLots<Lot>(lots: readonly Lot[], lot: () => number): Lot[] {
  const left = [...lots];
  return lots.flatMap(() => left.splice(Math.floor(lot() * left.length), 1));
}

/** Fair also for those who ask how the browser's usual numbers come about. */
export function drawnLot(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
