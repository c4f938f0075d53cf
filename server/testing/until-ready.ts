import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type ServerProgram = ChildProcessByStdio<null, Readable, Readable>;

/** The output of a server that was started as a process until it is ready, and its address. */
export async function untilReady({ stdout, stderr }: ServerProgram): Promise<{ said: string; address: URL }> {
  let said = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    const [, address] = /^Ready: (\S+)$/m.exec(said) ?? [];
    if (address !== undefined) return { said, address: new URL(address) };
  }
  throw new Error(`The server did not get ready:\n${said}\n${await text(stderr)}`);
}
