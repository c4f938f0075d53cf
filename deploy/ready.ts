/**
 * Reports whether the server on PORT of this machine is ready, for health checks of containers and units. `--wait 120` retries for
 * that many seconds before it reports failure.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } });
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const endsAt = performance.now() + Number(values.wait) * 1000;

async function problem(): Promise<string | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(3_000) });
    return reply.ok ? null : `it answers ${reply.status}: ${await reply.text()}`;
  } catch {
    return 'it does not answer';
  }
}

let found = await problem();
while (found !== null && performance.now() < endsAt) {
  await wait(200);
  found = await problem();
}
if (found !== null) console.error(`${address}: ${found}`);
process.exitCode = found === null ? 0 : 1;
