import { correctionsEndpoints } from '@club/contract/corrections';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { correctPaper } from './correct-paper.ts';
import { previewCorrection } from './preview-correction.ts';
import { streamCorrection } from './stream-correction.ts';

export function mountCorrections(mount: Mount, { database }: { readonly database: Database }): void {
  mount(correctionsEndpoints.previewCorrection, ({ params, body, now }) =>
    previewCorrection(database, params.slug, body, now),
  );

  mount(correctionsEndpoints.correctPaper, async ({ params, body, viewer, addressHash, now }) => {
    const act = { role: viewer.role, slug: params.slug, adminId: viewer.accountId, addressHash, now };
    const stream = await streamCorrection((onProgress) => correctPaper(database, act, body, onProgress));
    return { stream, headers: { 'x-accel-buffering': 'no' } };
  });
}
