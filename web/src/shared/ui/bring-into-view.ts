/** For an element that appears below the visible part of a dialog, where nobody would notice it: a ref of that element. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
