import type { CallOf, Endpoint, EventOf, EventStreamReply } from '@club/contract/shared/endpoint';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { createParser } from 'eventsource-parser';
import { openStream } from './api.ts';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

/** Whether what is shown is what the server knows: `live` from the first event on, `lost` while the page tries to come back. */
export type StreamState = 'connecting' | 'live' | 'lost' | 'elsewhere' | 'refused';

export interface StreamListener<Event> {
  readonly onEvent: (event: Event) => void;
  readonly onState?: (state: StreamState) => void;
}

/** The server beats every 15 seconds; after so many milliseconds without a byte nobody is there. */
const silenceMs = 40_000;
/** A server that stops sends everybody to another: not all of them in the same moment. */
const spreadMs = 3000;

/**
 * Reads a stream of events for as long as somebody wants it: comes back after every loss, by itself. Each connection begins with the
 * whole state, so nothing depends on an event that was missed.
 * @returns ends it
 */
export function followStream<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { onEvent, onState = () => {} }: StreamListener<EventOf<E>>,
): () => void {
  const { events } = endpoint.reply as EventStreamReply;
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  let state: StreamState = 'connecting';

  function become(next: StreamState): void {
    if (isClosed || state === next) return;
    state = next;
    onState(next);
  }

  /** Reads one connection to its end. @returns why the server ended it, where it said so */
  async function read(opened: AbortController): Promise<string | undefined> {
    let reason: string | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => opened.abort(), silenceMs);
    };
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'end') reason = data;
        if (event !== undefined || opened.signal.aborted) return;
        const parsed = events.safeParse(JSON.parse(data));
        // A server that is newer than this page: what it says is left to the calls, which it answers as before.
        if (!parsed.success) return;
        failures = 0;
        become('live');
        onEvent(parsed.data as EventOf<E>);
      },
    });
    try {
      listen();
      const response = await openStream(endpoint, input, { signal: opened.signal, quiet: true });
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        listen();
        parser.feed(decoder.decode(part.value, { stream: true }));
      }
      return reason;
    } finally {
      clearTimeout(silence);
    }
  }

  async function connect(): Promise<void> {
    timer = undefined;
    const opened = new AbortController();
    connection = opened;
    let pause: number | undefined;
    let isHungUp = false;
    try {
      const reason = await read(opened);
      if (reason === 'replaced') return become('elsewhere');
      pause = reason === 'stopping' ? Math.random() * spreadMs : undefined;
    } catch (error) {
      if (isForbidden(error)) return become('refused');
    } finally {
      isHungUp = connection !== opened;
      if (!isHungUp) connection = undefined;
    }
    if (isHungUp) return;
    failures += 1;
    become('lost');
    timer = setTimeout(() => void connect(), pause ?? retryDelay(failures, Math.random()));
  }

  function hurry(): void {
    if (isClosed || connection !== undefined || state === 'refused') return;
    clearTimeout(timer);
    void connect();
  }

  function hurryIfVisible(): void {
    if (document.visibilityState === 'visible') hurry();
  }

  function hangUp(): void {
    clearTimeout(timer);
    connection?.abort();
    connection = undefined;
  }

  // Whoever logs in again may read again.
  const unsubscribe = session.subscribe(() => {
    if (state === 'refused' && session.token() !== undefined) state = 'lost';
    hurry();
  });
  window.addEventListener('online', hurry);
  window.addEventListener('focus', hurryIfVisible);
  window.addEventListener('pageshow', hurry);
  // A page that the browser keeps for going back to holds no connection.
  window.addEventListener('pagehide', hangUp);
  document.addEventListener('visibilitychange', hurryIfVisible);
  void connect();

  return () => {
    isClosed = true;
    hangUp();
    unsubscribe();
    window.removeEventListener('online', hurry);
    window.removeEventListener('focus', hurryIfVisible);
    window.removeEventListener('pageshow', hurry);
    window.removeEventListener('pagehide', hangUp);
    document.removeEventListener('visibilitychange', hurryIfVisible);
  };
}

/** Whether asking again is of no use before somebody else logs in. */
function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 404);
}
