import { schoolResultsEndpoints } from '@club/contract/school-results';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { useMutation } from '@tanstack/react-query';
import { download } from '#shared/api.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

export function useDownloadSchoolResults({ code, school }: { code: string; school: string }) {
  return useMutation({
    mutationFn: (format: SheetFormat) =>
      download(schoolResultsEndpoints.downloadSchoolResults, sheetFileName('school-results', { school }, { format }), {
        body: { code, format },
      }),
  });
}
