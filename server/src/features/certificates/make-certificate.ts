import type { CertificateWording } from '@club/domain/features/certificates/certificate-words';
import { startPicture } from '#shared/print/picture-page.ts';
import {
  type Block,
  type DrawnPage,
  drawCode,
  drawRings,
  printColors,
  startPage,
  write,
} from '#shared/print/printed-page.ts';

/** Shared by all certificates of one zip or request. */
export interface CertificateSheet {
  readonly language: string;
  readonly institute: string;
  /** The club and the year of the round. */
  readonly club: string;
  readonly signatures: readonly PrintedSignature[];
  /** A sentence, if there are sponsors to name. */
  readonly sponsors?: string;
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
  /** What merit is given for, in a corner: "Rank" and "3". */
  readonly seal?: { readonly label: string; readonly value: string };
}

/** A file to print, or the same as a picture for pages. */
export type CertificateForm = 'pdf' | 'svg';

/** In points. */
const margin = 52;
const frame = 22;
const codeSide = 96;
const signatureHeight = 46;
const signatureWidth = 158;
/** Three are beside each other without reaching the number. */
const narrowSignatureWidth = 148;
const bodyTop = 100;
const sponsorsHeight = 22;
const seal = { inset: 112, radius: 54 } as const;

/** Draws one certificate. */
export function makeCertificate(
  sheet: CertificateSheet,
  certificate: Certificate,
  form: CertificateForm = 'pdf',
): Promise<Uint8Array> {
  const { soft } = printColors;
  const { wording, name } = certificate;
  const page =
    form === 'svg'
      ? startPicture({ layout: 'landscape', margin })
      : startPage({
          layout: 'landscape',
          language: sheet.language,
          title: `${wording.title}: ${name}`,
          author: sheet.club,
          margin,
        });
  const centered = { align: 'center', x: margin, width: page.width - 2 * margin } as const;

  drawFrame(page, certificate.seal === undefined);
  if (sheet.mark !== undefined) drawMark(page, sheet.mark);
  if (certificate.seal) drawSeal(page, certificate.seal);
  const beside = { ...centered, x: 2 * margin + 66, width: page.width - 4 * margin - 132 };
  const y = write(page, sheet.institute, 50, { ...beside, sizes: [15, 13, 11, 9], weight: 'strong', height: 20 });
  write(page, sheet.club, y + 2, { ...beside, sizes: [13, 11, 9], color: soft, height: 18 });

  const foot = page.height - margin - codeSide - (sheet.sponsors === undefined ? 0 : sponsorsHeight - 6);
  drawBody(page, certificate, { top: bodyTop, bottom: foot - 6 });
  drawNumber(page, sheet, { ...certificate, foot });
  drawSignatures(page, sheet.signatures, foot + signatureHeight);
  if (sheet.sponsors !== undefined) {
    const sizes = [9.5, 8.5, 7.5, 6.5];
    write(page, sheet.sponsors, foot + codeSide + 2, { ...centered, sizes, color: soft, height: sponsorsHeight });
  }
  return page.finish();
}

/** From the title to what it is for. What is left of the room is shared out between the lines, so that a short name leaves no hole. */
function drawBody(
  page: DrawnPage,
  { wording, name, school, seal: hasSeal }: Certificate,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  const { soft } = printColors;
  const centered = { align: 'center', x: margin, width: page.width - 2 * margin } as const;
  // The seal hangs into the line of the title.
  const title = hasSeal ? { ...centered, x: 3 * margin + 22, width: page.width - 6 * margin - 44 } : centered;
  // A long name first shrinks and then takes a second line.
  const nameSizes = [60, 54, 48, 42, 36, 30, 25, 21, 18, 15];
  const lines: { text: string; space: number; block: Block }[] = [
    { text: wording.title, space: 1, block: { ...title, sizes: [50, 44, 38, 32, 26], weight: 'display', height: 66 } },
    { text: wording.before, space: 0.9, block: { ...centered, sizes: [18, 16, 14, 12], color: soft, height: 24 } },
    { text: name, space: 0.7, block: { ...centered, sizes: nameSizes, weight: 'display', height: 94 } },
    {
      text: school,
      space: 0.4,
      block: { ...centered, sizes: [20, 18, 16, 14, 12, 10], weight: 'strong', color: soft, height: 42 },
    },
    { text: wording.after, space: 0.9, block: { ...centered, sizes: [22, 20, 18, 16, 14, 12], height: 58 } },
  ].filter(({ text }) => text !== '') as { text: string; space: number; block: Block }[];
  const unseen = { ...page, drawLine: () => undefined };
  const heights = lines.map(({ text, block }) => write(unseen, text, 0, block));
  const left = Math.max(0, bottom - top - heights.reduce((sum, height) => sum + height, 0));
  const gap = left / (1 + lines.reduce((sum, { space }) => sum + space, 0));
  let y = top;
  for (const { text, space, block } of lines) y = write(page, text, y + space * gap, block);
}

interface PrintedNumber extends Pick<Certificate, 'number' | 'date' | 'address'> {
  readonly foot: number;
}

/** The code that leads to the page of the number, and the same to type. */
function drawNumber(page: DrawnPage, { labels }: CertificateSheet, { number, date, address, foot }: PrintedNumber) {
  const { soft } = printColors;
  drawCode(page, address, { x: margin - 8, y: foot, side: codeSide });
  const beside = { x: margin + codeSide, width: 178 };
  let line = write(page, labels.number, foot + 8, { ...beside, sizes: [9], color: soft });
  line = write(page, number, line + 1, { ...beside, sizes: [12, 11], weight: 'strong' });
  line = write(page, labels.check, line + 4, { ...beside, sizes: [9], color: soft });
  line = write(page, address.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''), line + 1, {
    ...beside,
    sizes: [9, 8],
  });
  write(page, `${labels.date} ${date}`, line + 4, { ...beside, sizes: [9], color: soft });
}

/** Two lines around the page, and the buzzer's rings in its upper corners, except where the seal is. */
function drawFrame(page: DrawnPage, hasRightRings: boolean): void {
  const { pdf, width, height } = page;
  pdf
    .save()
    .rect(frame, frame, width - 2 * frame, height - 2 * frame)
    .clip();
  if (hasRightRings) drawRings(page, { x: width - frame - 6, y: frame + 6, turn: 60 });
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

/** The closed buzzer's ring with the rank in it. */
function drawSeal(page: DrawnPage, { label, value }: NonNullable<Certificate['seal']>): void {
  const center = { x: page.width - seal.inset, y: seal.inset };
  for (const [radius, width, color] of [
    [seal.radius, 9, printColors.marigold],
    [seal.radius - 10, 1.2, printColors.ink],
  ] as const) {
    const steps = 90;
    for (let step = 0; step <= steps; step += 1) {
      const angle = (2 * Math.PI * step) / steps;
      const [x, y] = [center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle)];
      if (step === 0) page.pdf.moveTo(x, y);
      else page.pdf.lineTo(x, y);
    }
    page.pdf.lineWidth(width).stroke(color);
  }
  const inside = { align: 'center', x: center.x - 34, width: 68 } as const;
  const y = write(page, label, center.y - 29, {
    ...inside,
    sizes: [12, 11, 10, 9],
    color: printColors.soft,
    height: 16,
  });
  write(page, value, y - 1, { ...inside, sizes: [40, 34, 29, 24, 20], weight: 'display', height: 42 });
}

/** Large and pale, under everything else. */
function drawMark(page: DrawnPage, mark: string): void {
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
function drawSignatures(page: DrawnPage, signatures: readonly PrintedSignature[], lineY: number): void {
  const { pdf } = page;
  const gap = 20;
  const width = signatures.length > 2 ? narrowSignatureWidth : signatureWidth;
  for (const [place, { name, post, picture }] of signatures.toReversed().entries()) {
    const x = page.width - margin - (place + 1) * width - place * gap;
    pdf.image(Buffer.from(picture), x, lineY - signatureHeight, {
      fit: [width, signatureHeight - 2],
      align: 'center',
      valign: 'bottom',
    });
    pdf
      .moveTo(x, lineY)
      .lineTo(x + width, lineY)
      .lineWidth(0.8)
      .stroke(printColors.ink);
    const block = { x, width, align: 'center' } as const;
    const y = write(page, name, lineY + 4, { ...block, sizes: [11, 10, 9, 8], weight: 'strong', height: 30 });
    write(page, post, y + 1, { ...block, sizes: [9, 8, 7], color: printColors.soft, height: 24 });
  }
}
