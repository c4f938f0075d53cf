import { setImmediate, setTimeout } from 'node:timers/promises';
import { maxBodyCommas } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createKeyedSemaphore, createSemaphore } from '#shared/concurrency.ts';
import { jsonExcess } from './json-excess.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next long body of the account be read; null for other bodies. */
    endBodyTurn: (() => void) | null;
  }
}

/** In bytes or characters: parsing takes milliseconds beyond this; pages save a few answers at a time. */
const longBodyLength = 16 * 1024;

/** Read, but not parsed yet. */
const maxLongBodiesOfAccount = 2;

/** After a long body is parsed, the next one waits for as many times as long: parsing takes a quarter of the time at most. */
const restsPerParse = 3;

/** More than twice the depth of anything in the contract. */
const maxJsonDepth = 10;

/** Of an announced length; that of a chunked body is unknown. */
export function hasLongBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > longBodyLength;
}

/**
 * Reads and parses bodies of JSON. Long ones take turns, see docs/rules/door.md, D10. Pages send `content-type: application/json`
 * with calls that have no body, which Fastify alone would refuse.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const readInTurn = createKeyedSemaphore(maxLongBodiesOfAccount);
  const parseInTurn = createSemaphore(1);
  app.decorateRequest('endBodyTurn', null);

  app.addHook('preParsing', (request, reply, _, done) => {
    const { viewer } = request;
    const isForm = request.routeOptions.config.endpoint?.body === 'multipart';
    // Visitors have no call that takes a long one.
    if (viewer == null || isForm || !hasLongBody(request)) return done();
    void readInTurn(viewer.accountId, async () => {
      // Nobody reads the answer of a request whose client hung up while it waited.
      if (reply.raw.destroyed) return void reply.send();
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      request.endBodyTurn = resolve;
      reply.raw.once('close', resolve);
      done();
      await ended;
    });
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const parse = () => {
      const json = String(bytes);
      const maxCommas = maxBodyCommas(request.routeOptions.config.endpoint ?? { access: 'visitor' });
      const excess = jsonExcess(json, { maxDepth: maxJsonDepth, maxCommas });
      if (excess === undefined) parseJson(request, json, done);
      else done(new Refusal(excess === 'depth' ? 'body-too-deep' : 'body-with-too-many-values'));
    };
    if (bytes.length === 0) done(null, undefined);
    else if (request.endBodyTurn === null) parse();
    else {
      const { endBodyTurn } = request;
      const parseAndRest = async () => {
        await setImmediate();
        const beganAt = performance.now();
        parse();
        endBodyTurn();
        await setTimeout(restsPerParse * (performance.now() - beganAt));
      };
      void parseInTurn(parseAndRest, { isUrgent: false, group: request.viewer?.accountId ?? '' });
    }
  });
}
