import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Access, type Endpoint, errorReply, isOfTeam } from '@club/contract/shared/endpoint';
import { refusalStatus } from '@club/contract/shared/refusal-status';
import type { RefusalCode, RefusalValues, ValuesOfRefusals } from '@club/domain/shared/refusal';
import { may, roles } from '@club/domain/shared/role';
import { refusalText } from '@club/texts/refusal-text';
import { refusalTexts } from '@club/texts/refusals';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import { type PageText, packText, sendPageText, toPageText } from '#shared/http/replies/page-text.ts';

/** Endpoints by part and name. */
export type EndpointsByPart = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The API's name, and the version of the product. */
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const docsPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'";

const documentAddress = '/api/openapi.json';

function accessSentence(access: Access): string {
  if (access === 'visitor') return 'Anyone may call.';
  if (access === 'account') return 'For anyone who is logged in.';
  return `For the team: ${roles.filter((role) => may(role, access)).join(', ')}.`;
}

const examples: Partial<Record<RefusalCode, RefusalValues>> = {
  'too-many-requests': { seconds: 9 },
  'email-domain-wrong': { domain: 'school.example' },
  'too-many-wrong-passwords': { minutes: 12 },
  'message-not-sent': { instead: 'organisers' },
  'code-limit-reached': { minutes: 12 },
  'objections-used-up': { most: 10 },
  'school-in-other-city': { school: 'Daly College', city: 'Indore' },
  'school-exists': { school: 'Daly College', city: 'Indore' },
  'current-round-open': { title: 'Online Round 2026' },
  'announcement-for-more': { messages: 130, expected: 120 },
  'rehearsal-full': { most: 5000 },
  'merge-both-sat': { titles: ['Online Round 2026'] },
  'merge-being-sat': { titles: ['Online Round 2026'] },
  'certificates-too-many': { most: 60_000 },
  'section-in-use': { section: 2 },
  'key-is-out': { since: Date.UTC(2026, 11, 3, 4, 30) },
  'quiz-not-open-yet': { opensAt: Date.UTC(2026, 10, 21, 11) },
  'certificate-not-printable': { text: 'عائشہ خان' },
  'round-not-for-city': { cities: ['Bhopal', 'Indore'] },
  'round-not-for-class': { classes: [9, 10] },
  'section-unknown': { section: 5 },
  'section-out-of-order': { section: 1 },
  'sheet-answer-impossible': { section: 1, number: 1 },
  'section-empty': { section: 2 },
  'class-list-full': { count: 40 },
} satisfies ValuesOfRefusals;

/** Publishes the API's description as `/api/openapi.json`, and for browsing at `/api/docs`. */
export async function documentApi(app: FastifyInstance, info: ApiInfo, endpoints: EndpointsByPart): Promise<void> {
  // Required by the plugin below. Its own document is redirected.
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, counts: 'document' };
    if (route.url === '/api/docs/static/*') route.handler = packedDocsFile(route.handler);
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiHooks: {
      onRequest(request, reply, done) {
        const { url } = request.routeOptions;
        if (url === '/api/docs/json' || url === '/api/docs/yaml') reply.redirect(documentAddress);
        else done();
      },
    },
  });
  let written: Promise<PageText> | undefined;
  app.get(documentAddress, { config: { counts: 'document' } }, async (request, reply) => {
    written ??= writeDocument(info, endpoints);
    return sendPageText(request, reply.header('cache-control', 'no-cache'), await written);
  });
}

/** The plugin serves its large files uncompressed. These are compressed on first request. */
const packedTypes: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'application/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'application/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

function packedDocsFile(sendAsItIs: RouteHandlerMethod): RouteHandlerMethod {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
  const packed = new Map<string, Promise<PageText>>();
  return async function sendDocsFile(this: FastifyInstance, request, reply) {
    const name = (request as FastifyRequest<{ Params: { '*': string } }>).params['*'];
    const type = packedTypes[name];
    if (type === undefined) return sendAsItIs.call(this, request, reply);
    const text = packed.get(name) ?? readFile(join(folder, name)).then((plain) => packText(plain, type));
    packed.set(name, text);
    return sendPageText(request, reply.header('cache-control', 'no-cache'), await text);
  };
}

/** Generated on first request: all schemas together take an eighth of a second. */
async function writeDocument(info: ApiInfo, endpoints: EndpointsByPart): Promise<PageText> {
  return toPageText(JSON.stringify(await openApiDocument(info, endpoints)), 'application/json; charset=utf-8');
}

/**
 * Describes endpoints in OpenAPI 3.1: input, reply, access, every refusal and the shape of an error. Yields to the event loop in
 * between.
 */
export async function openApiDocument(info: ApiInfo, endpoints: EndpointsByPart) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [part, endpointsByName] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(endpointsByName)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(part, name, endpoint) };
    }
    await letOthersGo();
  }
  return {
    openapi: '3.1.0',
    info: { ...info, description: 'Every call of the pages, and of whoever builds on them.' },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorReply, 'output') },
    },
    paths,
  };
}

function operation(part: string, name: string, endpoint: Endpoint) {
  const { access, summary, body, reply, rateLimit, alsoAtRoot } = endpoint;
  const notes = [
    accessSentence(access),
    rateLimit && `At most ${rateLimit.calls} calls in ${rateLimit.perSeconds} seconds.`,
    alsoAtRoot && 'Also answers without the prefix `/api`.',
  ];
  const content =
    reply instanceof z.ZodType
      ? { 'application/json': { schema: jsonSchema(reply, 'output') } }
      : { [reply.stream]: { schema: { type: 'string' } } };
  return {
    operationId: `${part}.${name}`,
    tags: [part],
    summary,
    description: notes.filter(Boolean).join(' '),
    security: access === 'visitor' ? [] : [{ token: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body === undefined ? {} : { requestBody: { required: true, content: bodyContent(body) } }),
    responses: {
      [endpoint.status ?? 200]: { description: reply instanceof z.ZodType ? 'Done' : reply.description, content },
      ...refusalReplies(endpoint),
    },
  };
}

function bodyContent(body: z.ZodType | 'multipart') {
  if (body !== 'multipart') return { 'application/json': { schema: jsonSchema(body, 'input') } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } };
}

function parameters(declared: z.ZodType | undefined, place: 'path' | 'query') {
  if (!declared) return [];
  const { properties = {}, required = [] } = jsonSchema(declared, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** Types without a JSON form, such as transformations, are described as any value. */
function jsonSchema(declared: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(declared, { io, unrepresentable: 'any' });
  return schema;
}

/** Every status that a call may be refused with, and its codes and sentences. */
function refusalReplies(endpoint: Endpoint) {
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (endpoint.access !== 'visitor') codes.add('not-authenticated');
  if (isOfTeam(endpoint)) codes.add('admin-only').add('role-without-right');
  if (endpoint.access === 'account' && !endpoint.simulatedToo) codes.add('simulated-account');
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('request-invalid');
  if (endpoint.body) codes.add('body-too-large').add('body-too-deep').add('media-type-unsupported');
  if (endpoint.body && !isOfTeam(endpoint)) codes.add('body-with-too-many-values');
  if (endpoint.rateLimit) codes.add('too-many-requests');
  codes.add('server-busy');
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => refusalStatus[code])].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus
          .map((code) => `\`${code}\`: ${refusalText(refusalTexts.en, code, examples[code])}`)
          .join('\n\n'),
        content,
      },
    ]),
  );
}
