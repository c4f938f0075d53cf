import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

/** More than the product uses within an hour. */
const maxStatements = 200;

/** Tables grow without the planner noticing, so plans expire. */
const planLifetimeMilliseconds = 60_000;

/** Type bytes of the messages that are read. Source: PostgreSQL, "Message Formats". */
const dataRow = 0x44;
const errorResponse = 0x45;
const parameterDescription = 0x74;
const rowDescription = 0x54;

interface Field {
  readonly name: string;
  readonly type: number;
}

interface Statement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly fields: readonly Field[];
}

export interface Statements {
  /** Runs one statement, like PGlite's own `query`. */
  readonly run: <Row>(text: string, values?: readonly unknown[], options?: QueryOptions) => Promise<Results<Row>>;
  readonly forget: () => Promise<void>;
}

/**
 * Faster than PGlite's own `query`, which parses and plans every statement anew, calls into the database six times for each, and
 * creates several objects per field. Here statements are prepared once by name, a single message requests everything, and fields
 * are read from the bytes of the reply.
 */
export function createStatementCache(client: PGlite): Statements {
  /** By their text, least recently used first. */
  const cache = new Map<string, Statement>();
  let named = 0;
  let plannedAt = performance.now();

  async function ask(...messages: readonly Uint8Array[]): Promise<Buffer> {
    const pieces: Buffer[] = [];
    await client.execProtocolRawStream(Buffer.concat([...messages, protocol.serialize.sync()]), {
      syncToFs: false,
      // Copied, because the database reuses the buffer for the next bytes.
      onRawData: (piece) => void pieces.push(Buffer.from(piece)),
    });
    const [only] = pieces;
    const answer = only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
    for (const [type, start, end] of messagesOf(answer)) {
      if (type === errorResponse) throw toError(answer.subarray(start - headerBytes, end));
    }
    return answer;
  }

  async function prepare(text: string): Promise<Statement> {
    const name = `s${named++}`;
    const { parse, describe, close } = protocol.serialize;
    const forgotten = cache.size < maxStatements ? undefined : cache.entries().next().value;
    if (forgotten !== undefined) cache.delete(forgotten[0]);
    const statement = { name, parameterTypes: [] as number[], fields: [] as Field[] };
    const answer = await ask(
      ...(forgotten === undefined ? [] : [close({ type: 'S', name: forgotten[1].name })]),
      parse({ name, text }),
      describe({ type: 'S', name }),
    );
    for (const [type, start] of messagesOf(answer)) {
      if (type === parameterDescription) statement.parameterTypes.push(...readTypes(answer, start));
      else if (type === rowDescription) statement.fields.push(...readFields(answer, start));
    }
    cache.set(text, statement);
    return statement;
  }

  async function find(text: string): Promise<Statement> {
    const known = cache.get(text);
    if (known === undefined) return prepare(text);
    cache.delete(text);
    cache.set(text, known);
    return known;
  }

  return {
    run: (text, values = [], options = {}) =>
      client.runExclusive(async () => {
        await client._checkReady();
        if (performance.now() - plannedAt > planLifetimeMilliseconds) {
          plannedAt = performance.now();
          await ask(protocol.serialize.query('discard plans'));
        }
        const { name, parameterTypes, fields } = await find(text);
        const given = values.map((value, index) => toText(client, parameterTypes[index], value));
        const { bind, execute } = protocol.serialize;
        const answer = await ask(bind({ statement: name, values: given }), execute({}));
        return { rows: readRows(answer, fields, { ...options, client }) as never[], fields: [] };
      }),
    async forget() {
      await client.exec('deallocate all');
      cache.clear();
    },
  };
}

/** One byte for the type of a message, four for its length. */
const headerBytes = 5;

/** The messages of a reply: the type of each, and where its content starts and ends. */
function* messagesOf(answer: Buffer): Generator<readonly [type: number, start: number, end: number]> {
  for (let at = 0; at < answer.length; ) {
    const end = at + 1 + answer.readInt32BE(at + 1);
    yield [answer.readUInt8(at), at + headerBytes, end];
    at = end;
  }
}

function readTypes(answer: Buffer, start: number): number[] {
  return Array.from({ length: answer.readUInt16BE(start) }, (_, index) => answer.readUInt32BE(start + 2 + index * 4));
}

/** Name and type of each field; its table, column, size and format are not needed. */
function readFields(answer: Buffer, start: number): Field[] {
  const fields: Field[] = [];
  let at = start + 2;
  for (let left = answer.readUInt16BE(start); left > 0; left -= 1) {
    const nameEnd = answer.indexOf(0, at);
    fields.push({ name: answer.toString('utf8', at, nameEnd), type: answer.readUInt32BE(nameEnd + 7) });
    at = nameEnd + 19;
  }
  return fields;
}

function readRows(
  answer: Buffer,
  fields: readonly Field[],
  { client, rowMode, parsers = {} }: QueryOptions & { readonly client: PGlite },
): unknown[] {
  const parserOf = fields.map(({ type }) => parsers[type] ?? client.parsers[type]);
  const rows: unknown[] = [];
  for (const [type, start] of messagesOf(answer)) {
    if (type !== dataRow) continue;
    const values: unknown[] = [];
    let at = start + 2;
    for (const [index, { type: fieldType }] of fields.entries()) {
      const length = answer.readInt32BE(at);
      at += 4;
      if (length < 0) {
        values.push(null);
        continue;
      }
      const text = answer.toString('utf8', at, at + length);
      at += length;
      const parse = parserOf[index];
      values.push(parse === undefined ? text : parse(text, fieldType));
    }
    rows.push(
      rowMode === 'array' ? values : Object.fromEntries(fields.map(({ name }, index) => [name, values[index]])),
    );
  }
  return rows;
}

function toText(client: PGlite, type: number | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const serialize = type === undefined ? undefined : client.serializers[type];
  return serialize === undefined ? String(value) : serialize(value);
}

/** The database's error, with its code and details, as PGlite throws it. */
function toError(message: Buffer): Error {
  let error: Error = new Error('the database rejected a statement without giving a reason');
  new protocol.Parser().parse(message, (reply) => {
    if (reply instanceof Error) error = reply;
  });
  return error;
}
