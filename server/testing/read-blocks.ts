import type { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';

/** Reads a stream up to its first event or its end, and disconnects. */
export async function readFirstBytes(response: LightMyRequestResponse): Promise<string> {
  let text = '';
  for await (const block of blocksOf(response.stream())) {
    text += `${block}\n\n`;
    if (block.startsWith('data:')) break;
  }
  disconnect(response);
  return text;
}

/** Ends a stream as a client that disconnects does. */
export function disconnect(response: LightMyRequestResponse): void {
  response.stream().on('error', () => {});
  response.raw.res.destroy();
}

/** The blocks of an event stream, each without its trailing blank line; any other body is one block. */
export async function* blocksOf(stream: Readable): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    rest += String(chunk);
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks;
  }
  if (rest !== '') yield rest;
}
