import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: Error) => void;
}

/** A call that costs the load generator as little as possible, because it shares a machine with the server. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** A body that is already serialized. */
  readonly text?: string;
  /** A body that is no JSON. */
  readonly form?: { readonly mediaType: string; readonly bytes: Uint8Array };
  /** Client address reported by a proxy. */
  readonly from?: string;
  readonly cookie?: string;
}

/**
 * A student's keep-alive connection: sends one call at a time and reads no more of a reply than necessary. A general client would
 * use as much of the processors as the server that is measured.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  readonly #isSecure: boolean;
  /** Includes the port unless it is the default. */
  readonly #hostHeader: string;
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  /** Received bytes, and how many are needed before parsing is worth a try. */
  #chunks: Buffer[] = [];
  #bytes = 0;
  #bytesNeeded = 0;

  constructor(address: string) {
    const { hostname, port, host, protocol } = new URL(address);
    this.#isSecure = protocol === 'https:';
    this.#host = hostname.replace(/^\[|\]$/g, '');
    this.#port = Number(port || (this.#isSecure ? 443 : 80));
    this.#hostHeader = host;
  }

  request({
    method,
    path,
    token,
    body,
    text = body === undefined ? '' : JSON.stringify(body),
    form,
    from,
    cookie,
  }: Call): Promise<Reply> {
    const content = form?.bytes ?? text;
    const head =
      `${method} ${path} HTTP/1.1\r\nhost: ${this.#hostHeader}\r\naccept-encoding: identity\r\n` +
      (token === undefined ? '' : `authorization: Bearer ${token}\r\n`) +
      (from === undefined ? '' : `x-forwarded-for: ${from}\r\n`) +
      (cookie === undefined ? '' : `cookie: ${cookie}\r\n`) +
      (content === '' && method === 'GET'
        ? ''
        : `content-type: ${form?.mediaType ?? 'application/json'}\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`);
    return new Promise((resolve, reject) => {
      if (this.#waiting !== undefined) throw new Error('a connection can send only one call at a time');
      this.#waiting = { resolve, reject };
      const socket = this.#open();
      if (form === undefined) socket.write(`${head}\r\n${text}`);
      else socket.write(Buffer.concat([Buffer.from(`${head}\r\n`), form.bytes]));
    });
  }

  /** Drops the connection, as a phone does in a lift. The next call opens another one. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#fail(new Error('the connection was closed'));
  }

  #open(): Socket {
    if (this.#socket !== undefined && !this.#socket.destroyed) return this.#socket;
    const socket = openSocket(this.#host, this.#port, this.#isSecure);
    this.#socket = socket;
    this.#chunks = [];
    this.#bytes = 0;
    this.#bytesNeeded = 0;
    socket.on('data', (chunk) => {
      if (this.#socket === socket) this.#read(chunk);
    });
    // Events of a socket that has been replaced are ignored.
    const end = (error: Error) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#fail(error);
    };
    socket.on('error', end);
    socket.on('close', () => end(new Error('the connection was closed')));
    return socket;
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes < this.#bytesNeeded) return;
    const arrived = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    this.#chunks = [arrived];
    const headEnd = arrived.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = arrived.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + 4;
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const end = length === undefined ? endOfChunks(arrived, bodyStart) : bodyStart + Number(length);
    this.#bytesNeeded = length === undefined ? 0 : end;
    if (end < 0 || arrived.length < end) return;
    const body = arrived.subarray(bodyStart, end);
    const text = (length === undefined ? withoutChunks(body) : body).toString('utf8');
    const rest = arrived.subarray(end);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#bytes = rest.length;
    this.#bytesNeeded = 0;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), text });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(error);
  }
}

export function openSocket(host: string, port: number, isSecure: boolean): Socket {
  if (!isSecure) return connect({ host, port, noDelay: true });
  const socket = connectSecurely({ host, port, servername: host, ALPNProtocols: ['http/1.1'] });
  return socket.setNoDelay(true);
}

/** Decodes a chunked body. Source: RFC 9112, 7.1. */
function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function endOfChunks(arrived: Buffer, bodyStart: number): number {
  const last = arrived.indexOf('\r\n0\r\n\r\n', bodyStart - 2);
  return last < 0 ? -1 : last + 7;
}
