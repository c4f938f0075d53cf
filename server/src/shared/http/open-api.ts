import { type Access, type Endpoint, errorReply } from '@club/contract/endpoint';
import { refusalStatus } from '@club/contract/refusal-status';
import { type RefusalCode, refusalSentences } from '@club/domain/shared/refusal';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const accessSentences: Readonly<Record<Access, string>> = {
  visitor: 'Anyone may call.',
  account: 'For anyone who is logged in.',
  admin: 'For admins.',
};

/** What the pages at `/api/docs` may load. */
const docsPolicy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

/** Writes the API down from its endpoints: `/api/openapi.json`, and to browse at `/api/docs`. */
export async function documentApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description: 'Every call of the pages, and of whoever builds on them.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/** What the document says about one endpoint. Parsing is not done from this. */
export function describeRoute(endpoint: Endpoint): FastifySchema {
  const { access, body, reply, rateLimit } = endpoint;
  const limit = rateLimit ? ` At most ${rateLimit.calls} calls in ${rateLimit.perSeconds} seconds.` : '';
  return {
    summary: endpoint.summary,
    description: accessSentences[access] + limit,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: access === 'visitor' ? [] : [{ token: [] }],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(body === 'multipart' ? { consumes: ['multipart/form-data'], body: z.object({ file: z.file() }) } : {}),
    ...(body instanceof z.ZodType ? { body } : {}),
    response: {
      [endpoint.status ?? 200]:
        reply instanceof z.ZodType
          ? reply
          : { description: reply.description, content: { [reply.stream]: { schema: z.string() } } },
      ...refusalReplies(endpoint),
    },
  } as FastifySchema;
}

/** Every status a call may be refused with, and the codes and sentences behind it. */
function refusalReplies(endpoint: Endpoint): Record<number, z.ZodType> {
  const codes = new Set<RefusalCode>(endpoint.refusals);
  if (endpoint.access !== 'visitor') codes.add('not-authenticated');
  if (endpoint.access === 'admin') codes.add('admin-only');
  if (endpoint.params || endpoint.query || endpoint.body) codes.add('request-invalid');
  if (endpoint.body) codes.add('body-too-large').add('media-type-unsupported');
  if (endpoint.rateLimit) codes.add('too-many-requests');
  codes.add('server-busy');
  const codesByStatus = Map.groupBy(codes, (code) => refusalStatus[code]);
  return Object.fromEntries(
    [...codesByStatus].map(([status, sameStatus]) => [
      status,
      errorReply.describe(sameStatus.map((code) => `\`${code}\`: ${refusalSentences[code]}`).join('\n\n')),
    ]),
  );
}
