import { certificatesEndpoints, zipHeaders } from '@club/contract/certificates';
import type { AwardKind } from '@club/domain/entities/attempts/award';
import { type Language, languageNames } from '@club/domain/shared/language';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

/** @param number as typed; undefined: none yet */
export function useCertificate(number: string | undefined) {
  return useQuery({
    queryKey: queryKeys.certificate(number ?? ''),
    queryFn: ({ signal }) =>
      call(certificatesEndpoints.checkCertificate, { params: { number: number ?? '' } }, { signal }),
    enabled: number !== undefined,
    retry: false,
    // It can be replaced at any time.
    staleTime: 0,
  });
}

/** @param round the slug of an earlier round; default: the current one */
export function useOwnCertificates(accountId: string, round: string | undefined) {
  return useQuery({
    queryKey: queryKeys.ownCertificates(accountId, round),
    queryFn: ({ signal }) => call(certificatesEndpoints.listOwn, { query: { round } }, { signal }),
    staleTime: 0,
  });
}

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

export function useCertificateSettings(slug: string) {
  return useQuery({
    queryKey: queryKeys.certificateSettings(slug),
    queryFn: ({ signal }) => call(certificatesEndpoints.readSettings, { params: { slug } }, { signal }),
    // Results change on other pages.
    staleTime: 0,
  });
}

export function useSetMerit(slug: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (merit: string | null) => call(certificatesEndpoints.setMerit, { params: { slug }, body: { merit } }),
    onSuccess: (settings) => queryClient.setQueryData(queryKeys.certificateSettings(slug), settings),
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
