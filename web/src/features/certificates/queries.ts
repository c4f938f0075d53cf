import { type AwardReply, certificatesEndpoints, zipHeaders } from '@club/contract/certificates';
import { type Language, languageNames } from '@club/domain/shared/language';
import { useQuery } from '@tanstack/react-query';
import { download, readBytes } from '#shared/api.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';
import { svgAddress } from '#shared/svg-picture.ts';

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

/** A picture of the paper changes with its student or the club only. */
const pictureStaleMs = 5 * 60_000;

interface WantedPicture {
  readonly kind: AwardReply['kind'];
  readonly language: Language;
}

/** The address of a picture of one's own certificate. */
export function useOwnPicture(accountId: string, round: string | undefined, { kind, language }: WantedPicture) {
  return useQuery({
    queryKey: ['certificate-picture', accountId, round, kind, language],
    queryFn: ({ signal }) =>
      readPicture((onBytes) =>
        readBytes(
          certificatesEndpoints.downloadOwn,
          { params: { kind }, query: { round, language, form: 'svg' } },
          onBytes,
          { quiet: true, signal },
        ),
      ),
    staleTime: pictureStaleMs,
  });
}

/** The address of a picture of a sample. */
export function useSamplePicture(slug: string, { kind, language }: WantedPicture) {
  return useQuery({
    queryKey: ['certificate-sample', slug, kind, language],
    queryFn: ({ signal }) =>
      readPicture((onBytes) =>
        readBytes(
          certificatesEndpoints.preview,
          { params: { slug }, query: { kind, language, form: 'svg' } },
          onBytes,
          {
            quiet: true,
            signal,
          },
        ),
      ),
    staleTime: 0,
  });
}

async function readPicture(
  read: (onBytes: (bytes: Uint8Array<ArrayBuffer>) => void) => Promise<void>,
): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await read((bytes) => void parts.push(bytes));
  return svgAddress(await new Blob(parts).text());
}
