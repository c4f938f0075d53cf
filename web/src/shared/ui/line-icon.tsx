const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  copy: 'M9 9h12v12H9zM5 15H3V3h12v2',
  left: 'm15 18-6-6 6-6',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  pause: 'M8 5v14M16 5v14',
  play: 'm7 4 13 8-13 8z',
  right: 'm9 18 6-6-6-6',
} as const;

/** The few icons of the pages that visitors load first, without the size of an icon package. */
export function LineIcon({ name, className }: { name: keyof typeof paths; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none stroke-current stroke-2 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
