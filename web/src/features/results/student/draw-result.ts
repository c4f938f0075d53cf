/** In pixels. Messengers show a square picture uncropped. */
const side = 1080;
const margin = 96;

export interface ResultPicture {
  readonly club: string;
  readonly round: string;
  readonly score: string;
  /** 0 to 1: the filled part of the ring. */
  readonly share: number;
  /** The first one is the largest. */
  readonly lines: readonly string[];
}

interface Colors {
  readonly ground: string;
  readonly text: string;
  readonly soft: string;
  readonly light: string;
}

/** Null if the browser has no canvas. Waits for the fonts of the page. */
export async function drawResult(picture: ResultPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const styles = getComputedStyle(document.documentElement);
  const value = (name: string) => styles.getPropertyValue(name).trim();
  const display = value('--font-display') || 'sans-serif';
  const sans = value('--font-sans') || 'sans-serif';
  // A fallback font exists on few devices; where it does not, loading the whole list fails.
  await Promise.allSettled([document.fonts.load(`800 100px ${display}`), document.fonts.load(`400 40px ${sans}`)]);
  paint(context, picture, {
    colors: {
      ground: value('--color-ink'),
      text: value('--color-paper'),
      soft: value('--color-ink-200'),
      light: value('--color-marigold'),
    },
    display,
    sans,
  });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function paint(
  context: CanvasRenderingContext2D,
  { club, round, score, share, lines }: ResultPicture,
  { colors, display, sans }: { readonly colors: Colors; readonly display: string; readonly sans: string },
): void {
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, side, side);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const write = (text: string, y: number, font: { size: number; weight: number; family: string; color: string }) => {
    context.fillStyle = font.color;
    context.font = fittingFont(context, text, font);
    context.fillText(text, side / 2, y);
  };
  write(club, 130, { size: 44, weight: 800, family: display, color: colors.text });
  write(round, 200, { size: 40, weight: 400, family: sans, color: colors.soft });

  const ring = { x: side / 2, y: 430, radius: 170 };
  context.lineWidth = 26;
  context.lineCap = 'round';
  for (const [color, part] of [
    [colors.soft, 1],
    [colors.light, Math.min(1, Math.max(0, share))],
  ] as const) {
    if (part === 0) continue;
    context.strokeStyle = color;
    context.globalAlpha = color === colors.soft ? 0.25 : 1;
    context.beginPath();
    context.arc(ring.x, ring.y, ring.radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * part);
    context.stroke();
  }
  context.globalAlpha = 1;
  write(score, ring.y + 45, { size: 130, weight: 800, family: display, color: colors.text });

  for (const [place, line] of lines.entries()) {
    const isFirst = place === 0;
    write(line, 720 + place * 78, {
      size: isFirst ? 64 : 44,
      weight: isFirst ? 800 : 400,
      family: isFirst ? display : sans,
      color: isFirst ? colors.light : colors.text,
    });
  }
}

/** A long name of a round is set smaller, so that nothing is cut off. */
function fittingFont(
  context: CanvasRenderingContext2D,
  text: string,
  { size, weight, family }: { readonly size: number; readonly weight: number; readonly family: string },
): string {
  const font = (pixels: number) => `${weight} ${pixels}px ${family}`;
  context.font = font(size);
  const { width } = context.measureText(text);
  const room = side - 2 * margin;
  return font(width > room ? Math.floor((size * room) / width) : size);
}
