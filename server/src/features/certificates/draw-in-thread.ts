import { type Certificate, type CertificateSheet, makeCertificate } from './make-certificate.ts';

export interface DrawingTask {
  readonly sheet: CertificateSheet;
  readonly certificates: readonly Certificate[];
}

/** Runs in a worker thread. */
export async function draw({ sheet, certificates }: DrawingTask): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const certificate of certificates) drawn.push(await makeCertificate(sheet, certificate));
  return drawn;
}
