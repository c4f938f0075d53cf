function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to what appears where nobody would see it, such as below the visible part of a dialog, clear of sticky edges. */
export function ScrolledIntoView({ children }: { children: React.ReactNode }) {
  return (
    <div ref={scrollIntoView} className="scroll-my-24">
      {children}
    </div>
  );
}
