import type { CertificateWording } from '@club/domain/features/certificates/certificate-words';
import { drawCode, drawRings, type PrintedPage, printColors, startPage, write } from '#shared/print/printed-page.ts';

/** Shared by all certificates of one zip or request. */
export interface CertificateSheet {
  readonly language: string;
  readonly club: string;
  readonly signatures: readonly PrintedSignature[];
  /** Printed across it, if it certifies nothing. */
  readonly mark?: string;
  /** "Number", "Issued on", "Check it at". */
  readonly labels: { readonly number: string; readonly date: string; readonly check: string };
}

export interface PrintedSignature {
  readonly name: string;
  readonly post: string;
  /** PNG without an alpha channel, which is embedded as it is. */
  readonly picture: Uint8Array;
}

export interface Certificate {
  readonly wording: CertificateWording;
  readonly name: string;
  readonly school: string;
  /** As typed by people. */
  readonly number: string;
  readonly date: string;
  /** The address in its QR code. */
  readonly address: string;
}

/** In points. */
const margin = 52;
const frame = 22;
const codeSide = 96;
const signatureHeight = 46;
const signatureWidth = 158;

/** Draws one certificate. */
export function makeCertificate(sheet: CertificateSheet, certificate: Certificate): Promise<Uint8Array> {
  const { soft } = printColors;
  const { wording, name, school, number, date, address } = certificate;
  const page = startPage({
    layout: 'landscape',
    language: sheet.language,
    title: `${wording.title}: ${name}`,
    author: sheet.club,
    margin,
  });
  const width = page.width - 2 * margin;
  const centered = { align: 'center', x: margin, width } as const;

  drawFrame(page);
  if (sheet.mark !== undefined) drawMark(page, sheet.mark);
  let y = write(page, sheet.club, 64, { ...centered, sizes: [15, 13, 11], weight: 'strong', color: soft, height: 21 });
  y = write(page, wording.title, y + 16, { ...centered, sizes: [40, 34, 28, 24], weight: 'display', height: 56 });
  y = write(page, wording.before, y + 20, { ...centered, sizes: [16, 14], color: soft, height: 44 });
  // A long name first shrinks and then takes a second line.
  const nameSizes = [46, 40, 34, 29, 25, 21, 18, 15];
  y = write(page, name, Math.max(y + 8, 208), { ...centered, sizes: nameSizes, weight: 'display', height: 92 });
  if (school !== '') {
    y = write(page, school, y + 6, { ...centered, sizes: [17, 15, 13, 11], weight: 'strong', color: soft, height: 48 });
  }
  write(page, wording.after, y + 18, { ...centered, sizes: [19, 17, 15, 13], height: 78 });

  const foot = page.height - margin - codeSide;
  drawCode(page, address, { x: margin - 8, y: foot, side: codeSide });
  const beside = { x: margin + codeSide, width: 178 };
  let line = write(page, sheet.labels.number, foot + 6, { ...beside, sizes: [9], color: soft });
  line = write(page, number, line + 1, { ...beside, sizes: [11], weight: 'strong' });
  line = write(page, sheet.labels.check, line + 4, { ...beside, sizes: [9], color: soft });
  line = write(page, address.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''), line + 1, {
    ...beside,
    sizes: [9, 8],
  });
  write(page, `${sheet.labels.date} ${date}`, line + 4, { ...beside, sizes: [9], color: soft });
  drawSignatures(page, sheet.signatures);
  return page.finish();
}

/** Two lines around the page, and the buzzer's rings in two corners. */
function drawFrame(page: PrintedPage): void {
  const { pdf, width, height } = page;
  pdf
    .save()
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .clip();
  drawRings(page, { x: width - frame - 6, y: frame + 6, turn: 60 });
  drawRings(page, { x: frame + 2, y: frame + 2, turn: -30 });
  pdf.restore();
  for (const [inset, wide] of [
    [frame, 1.6],
    [frame + 5, 0.6],
  ] as const) {
    pdf
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(wide)
      .stroke(printColors.ink);
  }
}

/** Large and pale, under everything else. */
function drawMark(page: PrintedPage, mark: string): void {
  const { pdf, width, height } = page;
  pdf.save().rotate(-24, { origin: [width / 2, height / 2] });
  write(page, mark, height / 2 - 110, {
    align: 'center',
    x: 0,
    width,
    sizes: [190, 150, 120],
    weight: 'display',
    color: '#e9e4da',
    height: 230,
  });
  pdf.restore();
}

/** From right to left, so that a single person signs on the right. */
function drawSignatures(page: PrintedPage, signatures: readonly PrintedSignature[]): void {
  const { pdf } = page;
  const gap = 20;
  const lineY = page.height - margin - 38;
  for (const [place, { name, post, picture }] of signatures.toReversed().entries()) {
    const x = page.width - margin - (place + 1) * signatureWidth - place * gap;
    pdf.image(Buffer.from(picture), x, lineY - signatureHeight, {
      fit: [signatureWidth, signatureHeight - 2],
      align: 'center',
      valign: 'bottom',
    });
    pdf
      .moveTo(x, lineY)
      .lineTo(x + signatureWidth, lineY)
      .lineWidth(0.8)
      .stroke(printColors.ink);
    const block = { x, width: signatureWidth, align: 'center' } as const;
    const y = write(page, name, lineY + 4, { ...block, sizes: [11, 10, 9, 8], weight: 'strong', height: 30 });
    write(page, post, y + 1, { ...block, sizes: [9, 8, 7], color: printColors.soft, height: 24 });
  }
}
