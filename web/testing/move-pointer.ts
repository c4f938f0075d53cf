import { act } from '@testing-library/react';

/** As a hand does: a pointer that rests where something appears has not moved. */
export function movePointerTo(element: Element | undefined, movementX = 5): void {
  const event = new MouseEvent('mouseover', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  act(() => void element?.dispatchEvent(event));
}
