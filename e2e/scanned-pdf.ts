/** A page of a scanner: a JPEG that fills it, or nothing. */
export interface ScannedPage {
  readonly jpeg: Buffer | null;
  readonly width: number;
  readonly height: number;
  /** Clockwise, as scanners note it of a sheet that went in sideways. */
  readonly turned?: 90 | 180 | 270;
}

/** A PDF as scanners write it: no text, one picture a page. */
export function scannedPdf(pages: readonly ScannedPage[]): Buffer {
  const kids = pages.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`),
  ];
  for (const { jpeg, width, height, turned = 0 } of pages) {
    const first = objects.length + 1;
    const image = jpeg === null ? '' : `/XObject<</Scan ${first + 2} 0 R>>`;
    objects.push(
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Rotate ${turned}/Resources<<${image}>>/Contents ${first + 1} 0 R>>`,
      ),
      stream('', Buffer.from(jpeg === null ? '' : 'q 595 0 0 842 0 0 cm /Scan Do Q')),
      stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
        jpeg ?? Buffer.alloc(0),
      ),
    );
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    starts.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
