import { endpoint } from '@club/contract/shared/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './open-api.ts';

const notes = {
  change: endpoint({
    method: 'PUT',
    path: '/api/notes/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary: 'Change a note.',
    params: z.object({ id: z.uuid() }),
    query: z.object({ quietly: z.boolean().optional() }),
    body: z.object({ text: z.string().transform((text) => text.trim()) }),
    reply: z.object({ $id: z.string() }),
    status: 201,
    refusals: ['question-unknown', 'file-unknown'],
    rateLimit: { calls: 5, perSeconds: 60 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/notes.csv',
    access: 'visitor',
    summary: 'All notes.',
    reply: { stream: 'text/csv', description: 'A line for each' },
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/notes',
    access: 'account',
    summary: 'Add a picture.',
    body: 'multipart',
    reply: z.object({}),
    refusals: [],
  }),
};

const { paths, components } = await openApiDocument({ title: 'Notes', version: '1.2.3' }, { notes });

test('a call is described with its input, its reply and its access', () => {
  expect(paths['/api/notes/{id}']?.put).toMatchObject({
    operationId: 'notes.change',
    summary: 'Change a note.',
    description:
      'For the team: owner, organiser. At most 5 calls in 60 seconds. Also answers without the prefix `/api`.',
    security: [{ token: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'quietly', in: 'query', required: false, schema: { type: 'boolean' } },
    ],
    requestBody: {
      content: { 'application/json': { schema: { properties: { text: { type: 'string' } }, required: ['text'] } } },
    },
    responses: { 201: { content: { 'application/json': { schema: { properties: { $id: { type: 'string' } } } } } } },
  });
});

test('a call is described with every possible refusal, in the error format', () => {
  const responses: Record<string, unknown> = paths['/api/notes/{id}']?.put?.responses ?? {};
  expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '404', '413', '415', '429', '503']);
  expect(responses['404']).toEqual({
    description: '`question-unknown`: This question no longer exists\n\n`file-unknown`: This file no longer exists',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  expect(components.schemas.Error.required).toEqual(['error', 'message', 'code', 'requestId']);
});

test('sheets and uploads are described by their media types', () => {
  expect(paths['/api/notes.csv']?.get).toMatchObject({
    security: [],
    responses: { 200: { content: { 'text/csv': {} } } },
  });
  expect(paths['/api/notes']?.post).toMatchObject({ requestBody: { content: { 'multipart/form-data': {} } } });
});
