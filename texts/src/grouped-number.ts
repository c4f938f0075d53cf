/**
 * A whole number grouped as in India, such as 12,34,567. Without `Intl`, whose first use costs a slow phone about 40 ms of the start
 * of a page.
 */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}
