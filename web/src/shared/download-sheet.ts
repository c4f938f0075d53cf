import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { download } from './api.ts';
import { sheetFileName } from './sheet-file-name.ts';
import type { OnBytes } from './use-file-download.ts';

/** The query of a sheet without what is chosen in the menu. */
type SheetFilter<E extends Endpoint> =
  CallOf<E> extends { readonly query?: infer Query } ? Omit<NonNullable<Query>, 'format' | 'contacts'> : never;

type SheetInput<E extends Endpoint> = Omit<CallOf<E>, 'query'> & { readonly query?: SheetFilter<E> };

/** @param contacts the reason for including contact data; undefined: not included */
export type DownloadSheet = (format: SheetFormat, contacts?: string, onBytes?: OnBytes) => Promise<void>;

/**
 * Downloads a sheet in a format, and with contacts if there is a reason. Its name says what is in it.
 * @param named what it says instead of the input
 */
export function sheetOf<const E extends Endpoint>(
  endpoint: E,
  name: string,
  input: SheetInput<E>,
  named?: Readonly<Record<string, unknown>>,
): DownloadSheet {
  const { params, query } = input as { readonly params?: object; readonly query?: object };
  return (format, contacts, onBytes) =>
    download(
      endpoint,
      sheetFileName(name, named ?? { ...params, ...query }, { format, contacts }),
      { params, query: { ...query, format, contacts } } as unknown as CallOf<E>,
      onBytes && { onProgress: onBytes },
    );
}
