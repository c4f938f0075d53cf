import type { Endpoint, EventInputOf, EventStreamReply } from '@club/contract/shared/endpoint';

type Controller = ReadableStreamDefaultController<Uint8Array>;

export class FakeStream<E extends Endpoint> {
  opened = 0;
  readonly #endpoint: E;
  readonly #begins: () => EventInputOf<E> | undefined;
  readonly #readers = new Set<Controller>();

  /** @param begins returns the first event of each connection, if any */
  constructor(endpoint: E, begins: () => EventInputOf<E> | undefined) {
    this.#endpoint = endpoint;
    this.#begins = begins;
  }

  get readers(): number {
    return this.#readers.size;
  }

  open(signal: AbortSignal | null | undefined): Response {
    this.opened += 1;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#readers.add(controller);
        signal?.addEventListener('abort', () => {
          if (this.#readers.delete(controller)) controller.error(new DOMException('aborted', 'AbortError'));
        });
        const first = this.#begins();
        if (first !== undefined) controller.enqueue(this.#written(first));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  send(event: EventInputOf<E>): void {
    for (const reader of this.#readers) reader.enqueue(this.#written(event));
  }

  sendText(text: string): void {
    for (const reader of this.#readers) reader.enqueue(new TextEncoder().encode(text));
  }

  /** The server closes the stream and gives the reason. */
  end(reason: 'replaced' | 'session-ended' | 'stopping'): void {
    this.sendText(`event: end\ndata: ${reason}\n\n`);
    for (const reader of this.#readers) reader.close();
    this.#readers.clear();
  }

  /** The connection breaks. */
  cut(): void {
    for (const reader of this.#readers) reader.error(new TypeError('network error'));
    this.#readers.clear();
  }

  #written(event: EventInputOf<E>): Uint8Array {
    const { events } = this.#endpoint.reply as EventStreamReply;
    return new TextEncoder().encode(`data: ${JSON.stringify(events.parse(event))}\n\n`);
  }
}
