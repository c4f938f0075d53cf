/** What somebody does who is there. What a page does by itself, like moving the focus into a dialog, is none of these. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'input', 'click', 'scroll', 'wheel'] as const;

let seen: Promise<void> | undefined;

/**
 * Is kept once somebody shows that they are there; at once where the page is not at its top or one of its elements has the focus,
 * because somebody has brought it there.
 */
export function signOfLife(): Promise<void> {
  seen ??= new Promise((see) => {
    const isReached = document.activeElement !== null && document.activeElement !== document.body;
    if (window.scrollY > 0 || window.location.hash || isReached) return see();
    function end() {
      for (const sign of signs) document.removeEventListener(sign, end);
      see();
    }
    for (const sign of signs) document.addEventListener(sign, end, { passive: true });
  });
  return seen;
}
