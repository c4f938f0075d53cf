import type { Socket } from 'node:net';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { openSocket } from './connection.ts';

export class EventStream {
  readonly #url: URL;
  readonly #authorization: string;
  readonly #onEvents: () => void;
  #socket: Socket | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #failures = 0;
  #isWanted = false;
  isOpen = false;
  events = 0;

  /**
   * @param token null: a visitor
   * @param onEvents after some have arrived
   */
  constructor(address: string, path: string, token: string | null, onEvents = () => {}) {
    this.#url = new URL(path, address);
    this.#authorization = token === null ? '' : `authorization: Bearer ${token}\r\n`;
    this.#onEvents = onEvents;
  }

  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#connect();
  }

  close(): void {
    this.#isWanted = false;
    clearTimeout(this.#retryTimer);
    this.#socket?.destroy();
    this.#socket = undefined;
    this.isOpen = false;
  }

  #connect(): void {
    const { hostname, port, host, protocol, pathname } = this.#url;
    const isSecure = protocol === 'https:';
    const socket = openSocket(hostname.replace(/^\[|\]$/g, ''), Number(port || (isSecure ? 443 : 80)), isSecure);
    this.#socket = socket;
    let hasReply = false;
    let isRefused = false;
    socket.setEncoding('utf8');
    socket.on('data', (text: unknown) => {
      const arrived = String(text);
      if (!hasReply) {
        hasReply = true;
        this.isOpen = /^HTTP\/1\.1 200/.test(arrived);
        // Permanent refusals: a retry would be refused as well.
        isRefused = /^HTTP\/1\.1 4(?!29)/.test(arrived);
        if (this.isOpen) this.#failures = 0;
        else socket.destroy();
      }
      const events = arrived.match(/^data:/gm)?.length ?? 0;
      this.events += events;
      if (events > 0) this.#onEvents();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.isOpen = false;
      if (!this.#isWanted || isRefused) return;
      this.#failures += 1;
      this.#retryTimer = setTimeout(() => this.#connect(), retryDelay(this.#failures, Math.random()));
    });
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n${this.#authorization}\r\n`,
    );
  }
}
