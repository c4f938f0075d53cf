import type { CorrectionStep } from '@club/contract/corrections';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import type { CorrectedPaper, OnProgress, RemarkingProgress } from './correct-paper.ts';

/**
 * Starts a correction and reports its progress as lines of JSON. It continues without a reader.
 * @throws Refusal of the correction, before anybody is marked
 */
export async function streamCorrection(
  correct: (onProgress: OnProgress) => Promise<CorrectedPaper>,
): Promise<AsyncGenerator<string>> {
  let latest: RemarkingProgress = { markedAgain: 0, of: 0 };
  let progressMade = Promise.withResolvers<null>();
  const begun = progressMade.promise;
  const work = correct((progress) => {
    latest = progress;
    progressMade.resolve(null);
  });
  const outcome = work.then(toCorrectedStep);
  // If the reader has gone, nothing awaits the outcome, so a failure has to be handled here.
  outcome.catch(() => undefined);
  await Promise.race([begun, outcome]);

  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const last = await Promise.race([outcome, progressMade.promise]);
      if (last !== null) return yield toLine(last);
      progressMade = Promise.withResolvers<null>();
      yield toLine({ step: 'marking', ...latest });
    }
  }
  return lines();
}

function toCorrectedStep({ version, markedAgain }: CorrectedPaper): CorrectionStep {
  const wereMarked = `${countWithNoun(markedAgain, 'attempt')} ${markedAgain === 1 ? 'was' : 'were'} marked again`;
  return { step: 'corrected', version, markedAgain, message: `The paper was corrected. ${wereMarked}.` };
}

function toLine(step: CorrectionStep): string {
  return `${JSON.stringify(step)}\n`;
}
