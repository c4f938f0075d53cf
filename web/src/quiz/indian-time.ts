/** India has one time, 5:30 h ahead of UTC the whole year. */
const aheadMs = 5.5 * 60 * 60 * 1000;

/** An instant as an input of the type `datetime-local` holds it, in Indian time whatever the device thinks; '' for none. */
export function indianTime(instant: string | null): string {
  return instant === null ? '' : new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 16);
}

/** The instant of such an input; null where it is empty. */
export function instantOfIndianTime(local: string): string | null {
  return local === '' ? null : new Date(`${local}+05:30`).toISOString();
}
