import { certificatesEndpoints, zipHeaders } from '@club/contract/certificates';
import { type Language, languageNames } from '@club/domain/shared/language';
import { download } from '#shared/api.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

export interface ZipProgress {
  readonly done: number;
  readonly of: number;
}

export interface WantedCertificates {
  /** Undefined: everybody's. */
  readonly school: { readonly id: string; readonly label: string } | undefined;
  readonly language: Language;
}

export function downloadZip(
  slug: string,
  { school, language }: WantedCertificates,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: ZipProgress) => void },
): Promise<void> {
  return download(
    certificatesEndpoints.downloadZip,
    sheetFileName(
      'certificates',
      { slug, school: school?.label, language: languageNames[language] },
      { format: 'zip' },
    ),
    { params: { slug }, query: { school: school?.id, language } },
    {
      signal,
      onProgress(bytes, headers) {
        const of = Number(headers.get(zipHeaders.certificates));
        const share = bytes / Number(headers.get(zipHeaders.expectedBytes));
        onProgress({ done: Math.min(of, Math.floor(share * of)), of });
      },
    },
  );
}
