import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { chunkBytes } from './copy-throttled.ts';

/**
 * A backup is a gzipped tar file. It starts with `backup.json`, followed by the rows of each table in PostgreSQL's text format for
 * `copy`, one entry for each chunk (`tables/answers/000001`), and the pictures (`files/…`). It ends with `end.json`; without it the
 * backup is incomplete.
 */
export const parseBackupHeader = z.strictObject({
  product: z.literal('quiz-club'),
  format: z.number(),
  /** The name of the database's newest migration, and the number of all. */
  migration: z.string(),
  migrations: z.number(),
  madeAt: z.string(),
  from: z.enum(['embedded', 'postgres']),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
});
export type BackupHeader = z.infer<typeof parseBackupHeader>;

/** Version of the format described above; readers accept no other. */
export const backupFormat = 1;

export const headerName = 'backup.json';
export const trailerName = 'end.json';

export const parseBackupTrailer = z.strictObject({ pieces: z.number(), files: z.number() });

export interface BackupEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Rows compress well even at the fastest level, and the machine has other work to do. */
const compression = { level: constants.Z_BEST_SPEED };

/** Writes entries into a new file and resolves once it is on disk. */
export async function writeEntries(path: string, entries: AsyncIterable<BackupEntry>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const packing = (async () => {
    try {
      for await (const { name, bytes } of entries) {
        const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
        await body.write(bytes);
        await body.close();
      }
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  })();
  const writing = pipeline(Readable.fromWeb(readable), createGzip(compression), (bytes: AsyncIterable<Buffer>) =>
    writeWithPeriodicSync(path, bytes),
  );
  const [packed, written] = await Promise.allSettled([packing, writing]);
  // If the disk is full both fail; report the disk.
  if (written.status === 'rejected') throw written.reason;
  if (packed.status === 'rejected') throw packed.reason;
}

/** Writes a new file and syncs it again and again: a single sync at the end would hold up other writers. */
async function writeWithPeriodicSync(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let waiting = 0;
    for await (const piece of pieces) {
      await file.writeFile(piece);
      waiting += piece.length;
      if (waiting < chunkBytes) continue;
      await file.datasync();
      waiting = 0;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The entries of a file, each in full. Throws if the file is damaged or truncated: its checksum comes last. */
export async function* readEntries(path: string): AsyncIterable<BackupEntry> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(path), unzipped);
  // The same error is thrown by the loop below.
  reading.catch(() => {});
  const entries = Readable.toWeb(unzipped).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
  }
  await reading;
}

const lineEnd = 0x0a;

/** In the text format a row is a line: line breaks inside values are escaped. */
export function countRows(piece: Uint8Array): number {
  let rows = 0;
  for (const byte of piece) if (byte === lineEnd) rows += 1;
  return rows;
}
