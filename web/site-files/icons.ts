import { ink, marigold } from './colors.ts';

/** The club's mark: the buzzer ring, as the pages' BuzzerRing draws it. `room` is empty space around it, as a share. */
function logoSvg(room: number): string {
  const scale = 1 - 2 * room;
  const arcs = [
    { radius: 50, width: 9, share: 0.86, start: -90, opacity: 1 },
    { radius: 33, width: 8, share: 0.62, start: 140, opacity: 0.85 },
  ] as const;
  const drawn = arcs.map(({ radius, width, share, start, opacity }) => {
    const around = 2 * Math.PI * radius;
    return `<circle cx="60" cy="60" r="${radius}" fill="none" stroke="${marigold}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${(around * share).toFixed(1)} ${around.toFixed(1)}" transform="rotate(${start} 60 60)" opacity="${opacity}"/>`;
  });
  return `<g transform="translate(${120 * room} ${120 * room}) scale(${scale})">${drawn.join('')}<circle cx="60" cy="60" r="15" fill="${marigold}"/></g>`;
}

/** For browser tabs: rounded, and close to the edge because it is small. */
export const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" rx="28" fill="${ink}"/>${logoSvg(0.12)}</svg>`;

/** For home screens, which crop icons to their own shape: up to the outer fifth. */
export const homeScreenIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="${ink}"/>${logoSvg(0.2)}</svg>`;

export async function makeHomeScreenIcon(pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(homeScreenIcon), { density: 300 }).resize(pixels).png({ palette: true }).toBuffer();
}

/** The icon at the address that browsers request by default: one PNG in an ICO file. */
export async function makeFavicon(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const pixels = 48;
  const png = await sharp(Buffer.from(tabIcon), { density: 300 }).resize(pixels).png().toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
