import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

/** One call, as little work as possible for the machine that is measured at the same time. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/**
 * A student's connection: keeps open, asks one thing at a time, and reads no more of a reply than it has to. A general client
 * would take as much of the processors as the server that is measured.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  #arrived: Buffer = Buffer.alloc(0);

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port || 80);
  }

  ask({ method, path, token, body }: Call): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const head =
      `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\naccept-encoding: identity\r\n` +
      (token === undefined ? '' : `authorization: Bearer ${token}\r\n`) +
      (body === undefined && method === 'GET'
        ? ''
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`);
    return new Promise((resolve, reject) => {
      if (this.#waiting !== undefined) throw new Error('a connection asks one thing at a time');
      this.#waiting = { resolve, reject };
      this.#open().write(`${head}\r\n${text}`);
    });
  }

  /** Breaks the line, as a phone does in a lift; the next call opens another. */
  cut(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    if (this.#socket !== undefined && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    this.#socket = socket;
    this.#arrived = Buffer.alloc(0);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#fail(new Error('the connection was closed'));
    });
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#arrived = this.#arrived.length === 0 ? chunk : Buffer.concat([this.#arrived, chunk]);
    const headEnd = this.#arrived.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#arrived.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + 4;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const end = length === undefined ? this.#endOfChunks(bodyStart) : bodyStart + Number(length);
    if (end < 0 || this.#arrived.length < end) return;
    const text = this.#arrived.toString('utf8', bodyStart, end);
    this.#arrived = this.#arrived.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text });
  }

  /** Where a reply in chunks ends; its text is left in chunks, because nobody reads it. */
  #endOfChunks(bodyStart: number): number {
    const last = this.#arrived.indexOf('\r\n0\r\n\r\n', bodyStart - 2);
    return last < 0 ? -1 : last + 7;
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }
}
