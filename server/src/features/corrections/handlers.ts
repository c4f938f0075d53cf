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

  mount(correctionsEndpoints.correctPaper, async ({ params, body, viewer, act }) => {
    const stream = await streamCorrection((onProgress) =>
      correctPaper(database, { slug: params.slug, role: viewer.role }, body, act, onProgress),
    );
    return { stream, headers: { 'x-accel-buffering': 'no' } };
  });
}
