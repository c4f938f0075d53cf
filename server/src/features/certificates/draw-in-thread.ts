import { type Certificate, type CertificateForm, type CertificateSheet, makeCertificate } from './make-certificate.ts';

export interface DrawingTask {
  readonly sheet: CertificateSheet;
  readonly certificates: readonly Certificate[];
  readonly form: CertificateForm;
}

/** Runs in a worker thread. */
export async function draw({ sheet, certificates, form }: DrawingTask): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  for (const certificate of certificates) drawn.push(await makeCertificate(sheet, certificate, form));
  return drawn;
}
