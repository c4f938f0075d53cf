import { correctionsEndpoints } from '@club/contract/corrections';
import { counted } from '@club/texts/admin/counted';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { type CorrectedPaper, correctPaper } from './correct-paper.ts';
import { followCorrection } from './follow-correction.ts';
import { previewCorrection } from './preview-correction.ts';

export function mountCorrections(mount: Mount, { database }: { readonly database: Database }): void {
  mount(correctionsEndpoints.previewCorrection, ({ params, body }) => previewCorrection(database, params.slug, body));

  mount(correctionsEndpoints.correctPaper, async ({ params, body, viewer, addressHash, now }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, addressHash, now };
    return toCorrectedReply(await correctPaper(database, act, body));
  });

  mount(correctionsEndpoints.correctPaperInSteps, async ({ params, body, viewer, addressHash, now }) => {
    const act = { slug: params.slug, adminId: viewer.accountId, addressHash, now };
    const stream = await followCorrection(async (onProgress) =>
      toCorrectedReply(await correctPaper(database, act, body, onProgress)),
    );
    return { stream, headers: { 'x-accel-buffering': 'no' } };
  });
}

function toCorrectedReply({ version, markedAgain }: CorrectedPaper) {
  const wereMarked = `${counted(markedAgain, 'attempt')} ${markedAgain === 1 ? 'was' : 'were'} marked again`;
  return { version, markedAgain, message: `The paper was corrected. ${wereMarked}.` };
}
