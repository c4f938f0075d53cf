import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy that can drop the connection, switch servers, or report a different build. */
export class UnreliableProxy {
  readonly address: string;
  readonly #way: Server;
  #target: string;
  #isCut = false;
  #build: string | undefined;

  private constructor(way: Server, target: string) {
    this.#way = way;
    this.#target = target;
    this.address = `http://localhost:${(way.address() as AddressInfo).port}`;
    way.on('request', (request: IncomingMessage, reply: ServerResponse) => this.#pass(request, reply));
  }

  static async startFor(target: string): Promise<UnreliableProxy> {
    const way = createServer();
    await new Promise<void>((resolve) => way.listen(0, resolve));
    return new UnreliableProxy(way, target);
  }

  disconnect(): void {
    this.#isCut = true;
    this.#way.closeAllConnections();
  }

  reconnect(): void {
    this.#isCut = false;
  }

  forwardTo(target: string): void {
    this.#target = target;
  }

  /** From now on pages and service worker are those of the named build, which pages have in the `data-build` of their body. */
  simulateBuild(name: string): void {
    this.#build = name;
  }

  async close(): Promise<void> {
    this.#way.closeAllConnections();
    await new Promise((resolve) => this.#way.close(resolve));
  }

  #pass(request: IncomingMessage, reply: ServerResponse): void {
    if (this.#isCut) {
      request.socket.destroy();
      return;
    }
    const headers = { ...request.headers, ...(this.#build && { 'accept-encoding': '', 'if-none-match': '' }) };
    const passed = sendRequest(
      `${this.#target}${request.url}`,
      { method: request.method ?? 'GET', headers },
      async (answer) => {
        const change = this.#changeOf(request.url ?? '/', answer.headers['content-type'] ?? '');
        const { 'content-length': _, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, change ? kept : answer.headers);
        if (change) reply.end(change(await text(answer)));
        else answer.pipe(reply);
      },
    );
    passed.on('error', () => request.socket.destroy());
    request.pipe(passed);
  }

  #changeOf(path: string, type: string): ((body: string) => string) | undefined {
    const name = this.#build;
    if (name === undefined) return undefined;
    if (path === '/service-worker.js') return (body) => body.replace(/version:`\w+`/, `version:\`${name}\``);
    return type.startsWith('text/html') ? (body) => body.replace('<body', `<body data-build="${name}"`) : undefined;
  }
}
