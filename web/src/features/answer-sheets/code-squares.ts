import encodeQR from 'qr';

/** The squares of a QR code without the white margin, true for black. */
export function codeSquares(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
}
