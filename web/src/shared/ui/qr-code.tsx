import encodeQR from 'qr';

/** In modules, around the code. Source: ISO/IEC 18004. */
const quietZone = 4;

/** Dark on light in both themes, because not every app reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const path = modules.flatMap((cells, row) => cells.flatMap((isDark, x) => (isDark ? [`M${x} ${row}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      className="[shape-rendering:crispEdges] mx-auto w-full max-w-56 rounded-md [@media(height<45rem)]:max-w-40 bg-white"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
