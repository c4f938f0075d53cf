import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

async function* files() {
  yield ['केन्द्रीय विद्यालय/आशा.pdf', Buffer.from('drawn')] as const;
  yield ['list.csv', Buffer.from('name\n')] as const;
}

test('names of files are read as they were written by programs that trust the system a zip names (V26)', async () => {
  const zip = await buffer(zipStream(files()));
  expect(Object.keys(unzipSync(zip))).toEqual(['केन्द्रीय विद्यालय/आशा.pdf', 'list.csv']);
  const entries = [...zip.toString('latin1').matchAll(new RegExp(`PK${String.fromCharCode(1, 2)}`, 'g'))].map(
    ({ index }) => ({
      system: zip.readUInt8(index + 5),
      hasUtf8Name: (zip.readUInt16LE(index + 8) & 0x800) !== 0,
      mode: zip.readUInt32LE(index + 38) >>> 16,
    }),
  );
  // 3 is Unix; unzip converts names of DOS and gives files of Unix the rights they name. Source: APPNOTE.TXT, 4.4.2 and 4.4.15.
  expect(entries).toEqual([
    { system: 3, hasUtf8Name: true, mode: 0o100644 },
    { system: 3, hasUtf8Name: false, mode: 0o100644 },
  ]);
});
