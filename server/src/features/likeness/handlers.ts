import { type LikenessStep, likenessEndpoints } from '@club/contract/likeness';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { compareAttempts, toDecisionReply } from './compare-attempts.ts';
import { decidePair } from './decide-pair.ts';

export function mountLikeness(mount: Mount, { database }: { readonly database: Database }): void {
  mount(likenessEndpoints.compareAttempts, async ({ params }) => {
    const steps = await compareAttempts(database, await readRound(database, params.slug));
    return { stream: toLines(steps), headers: { 'x-accel-buffering': 'no' } };
  });

  mount(likenessEndpoints.decidePair, async ({ params: { slug }, body, act }) => {
    return { decision: toDecisionReply(await decidePair(database, slug, body, act)) };
  });
}

async function* toLines(steps: AsyncIterable<LikenessStep>): AsyncGenerator<string> {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}
