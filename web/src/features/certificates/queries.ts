import { certificatesEndpoints, zipHeaders } from '@club/contract/certificates';
import type { AwardKind } from '@club/domain/entities/attempts/award';
import { type Language, languageNames } from '@club/domain/shared/language';
import { useMutation } from '@tanstack/react-query';
import { download } from '#shared/api.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

interface OwnCertificate {
  readonly kind: AwardKind;
  readonly language: Language;
  readonly round: string | undefined;
}

export function useDownloadOwn() {
  return useMutation({
    mutationFn: ({ kind, language, round }: OwnCertificate) =>
      download(certificatesEndpoints.downloadOwn, `certificate-${kind}-${language}.pdf`, {
        params: { kind },
        query: { round, language },
      }),
  });
}

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
