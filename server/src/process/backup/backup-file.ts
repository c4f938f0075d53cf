import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { chunkBytes } from './copy-throttled.ts';

/**
 * A backup is a gzipped tar file: `backup.json` first, then the rows of each table in PostgreSQL's text format for `copy`, a
 * piece an entry (`tables/answers/000001`), then the pictures (`files/…`), and `end.json` last, without which it is not whole.
 */
export const parseBackupHeader = z.strictObject({
  product: z.literal('quiz-club'),
  format: z.number(),
  /** The name of the newest migration of the database it is of, and how many there were. */
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

/** Rows compress well, and the machine has other work while they are written. */
const compression = { level: constants.Z_BEST_SPEED };

/** Writes entries into a new file, which is on disk when this ends. */
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
  // Where the disk is full both fail, and the disk is the reason.
  if (written.status === 'rejected') throw written.reason;
  if (packed.status === 'rejected') throw packed.reason;
}

/** Writes a new file and has what is written put on disk again and again: all at once at the end others would wait behind it. */
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

/** The entries of a file, each whole. Throws where the file is damaged or ends too early: its checksum is at its end. */
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

/** In the text format each row is a line: line ends inside values are escaped. */
export function countRows(piece: Uint8Array): number {
  let rows = 0;
  for (const byte of piece) if (byte === lineEnd) rows += 1;
  return rows;
}
