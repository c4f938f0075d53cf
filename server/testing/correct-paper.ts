import { type CorrectionStep, correctionStep, correctionsEndpoints } from '@club/contract/corrections';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { TestServer } from './start-test-server.ts';

export type Correction = CallOf<typeof correctionsEndpoints.correctPaper>['body'];
type Corrected = Extract<CorrectionStep, { step: 'corrected' }>;

/** Waits until all attempts have been marked again. */
export async function correctPaper(
  server: Pick<TestServer, 'call'>,
  slug: string,
  body: Correction,
  { token }: { readonly token: string },
) {
  const reply = await server.call(correctionsEndpoints.correctPaper, { params: { slug }, body }, { token });
  const lines = reply.error === null ? reply.text.trimEnd().split('\n') : [];
  const steps = lines.map((line) => correctionStep.parse(JSON.parse(line)));
  const last = steps.at(-1);
  const corrected: Partial<Corrected> = last?.step === 'corrected' ? last : {};
  return { status: reply.status, error: reply.error, steps, corrected };
}
