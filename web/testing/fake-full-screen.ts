/** A browser with the Fullscreen API. */
export function fakeFullScreen() {
  let element: Element | null = null;
  function become(next: Element | null) {
    element = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  }
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element });
  // For jsdom a page without a focused element has no focus; a browser's page in front has.
  document.hasFocus = () => true;
  document.documentElement.requestFullscreen = async () => become(document.documentElement);
  document.exitFullscreen = async () => become(null);
  return {
    leave: () => become(null),
    isActive: () => element !== null,
    remove: () => {
      element = null;
      Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: undefined });
    },
  };
}
