import { strToU8, unzipSync, Zip, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPictures } from './read-pictures.ts';
import { readZip } from './read-zip.ts';
import { splitFile } from './split-file.ts';

const fileOf = (content: string | Uint8Array, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
const bytes = (seed: number, length = 400_000) =>
  Uint8Array.from({ length }, (_, index) => (index * seed + (index >> 8)) % 256);
const red = bytes(7);
const blue = bytes(11);

describe('the pictures of a file stay in the browser (B21)', () => {
  test('of Moodle XML, with any surroundings and any chunk boundaries', async () => {
    const question = (name: string, picture: Uint8Array) =>
      `<question><text><![CDATA[नर्मदा <img src="@@PLUGINFILE@@/${name}">]]></text><file name="${name}" path="/" encoding="base64">\n${base64(picture)}\n</file></question>`;
    const xml = `<?xml version="1.0"?>\n<quiz><text>&lt;file&gt; <file></text>${question('a.png', red)}${question('b.png', blue)}</quiz>\n`;
    const { file, pictureOf } = await splitFile(fileOf(xml, 'course.xml'));
    const sent = await file.text();
    expect(sent.length).toBeLessThan(1000);
    const [a = '', b = ''] = [...sent.matchAll(/base64">([^<]*)</g)].map(([, data = '']) => data);
    expect(sent.replace(a, `\n${base64(red)}\n`).replace(b, `\n${base64(blue)}\n`)).toBe(xml);
    const [first, second] = [pictureOf({ name: 'a.png', data: a }), pictureOf({ name: '2-b.png', data: b })];
    expect([first.type, second.name]).toEqual(['image/png', '2-b.png']);
    expect(await bytesOf(first)).toEqual(red);
    expect(await bytesOf(second)).toEqual(blue);
  });

  test('of Moodle XML, pasted into texts', async () => {
    const image = (picture: Uint8Array) => `<img alt="x" src="data:image/png;base64,${base64(picture)}"> beside`;
    const xml = `<quiz><text><![CDATA[${image(red)}]]></text><text>${image(blue).replace(/[<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text><note>${'x'.repeat(1_000_000)}</note></quiz>`;
    const { file, pictureOf } = await splitFile(fileOf(xml, 'course.xml'));
    const sent = await file.text();
    expect(sent.length).toBeLessThan(xml.length - base64(red).length - base64(blue).length + 100);
    const [a = '', b = ''] = [...sent.matchAll(/base64,([\w+/=]*)["&]/g)].map(([, data = '']) => data);
    expect(sent.replace(a, base64(red)).replace(b, base64(blue))).toBe(xml);
    expect(await bytesOf(pictureOf({ name: 'picture-1.png', data: a }))).toEqual(red);
    expect(await bytesOf(pictureOf({ name: 'picture-2.png', data: b }))).toEqual(blue);
  });

  test('of a workbook, in and over its cells', async () => {
    const parts = { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/media/image1.png': bytes(13, 1_400_000) };
    const workbook = zipSync({ ...parts, 'xl/media/image2.emf': blue }, { level: 0 });
    const { file, beside, pictureOf } = await splitFile(fileOf(workbook, 'bank.xlsx'));
    const sent = unzipSync(await bytesOf(file));
    expect([file.name, beside, Object.keys(sent).length]).toEqual(['bank.xlsx', [], 3]);
    expect([sent['xl/workbook.xml'], sent['xl/media/image2.emf']]).toEqual([parts['xl/workbook.xml'], blue]);
    const found = { name: 'C2.png', data: base64(sent['xl/media/image1.png'] ?? '') };
    expect(found.data.length).toBeLessThan(50);
    expect(await bytesOf(pictureOf(found))).toEqual(parts['xl/media/image1.png']);
  });

  test('of a round file', async () => {
    const round = { questions: [{ supportingPic: `data:image/webp;base64,${base64(red)}`, why: 'x'.repeat(700_000) }] };
    const { file, pictureOf } = await splitFile(fileOf(JSON.stringify(round), 'bank.json'));
    const sent = JSON.parse(await file.text()).questions[0];
    expect(sent.why).toBe(round.questions[0]?.why);
    const data = sent.supportingPic.replace('data:image/webp;base64,', '');
    expect(data.length).toBeLessThan(50);
    expect(await bytesOf(pictureOf({ name: 'picture-1.webp', data }))).toEqual(red);
  });

  test('of a QTI package', async () => {
    const files = { 'imsmanifest.xml': strToU8('<manifest/>'), 'a.xml': strToU8('<a/>'), 'i/map.png': red };
    const { file, beside, pictureOf } = await splitFile(fileOf(zipSync(files), 'package.zip'));
    const sent = unzipSync(await bytesOf(file));
    expect(Object.keys(sent).toSorted()).toEqual(['a.xml', 'i/map.png', 'imsmanifest.xml']);
    expect(beside).toEqual([]);
    const found = { name: 'map.png', data: base64(sent['i/map.png'] ?? '') };
    expect(await bytesOf(pictureOf(found))).toEqual(red);
  });

  test('of a zip with a sheet, which is read as if it had been chosen', async () => {
    const files = { 'bank.xlsx': strToU8('PK'), 'readme.txt': strToU8('x'), 'pictures/Map.PNG': red };
    const { file, beside } = await splitFile(fileOf(zipSync({ ...files, '__MACOSX/._bank.xlsx': red }), 'bank.zip'));
    expect(file.name).toBe('bank.xlsx');
    expect(beside.map(({ name }) => name)).toEqual(['Map.PNG']);
    expect(await bytesOf(beside[0] ?? file)).toEqual(red);
  });

  test('of a streamed zip with a nested workbook, like a downloaded bank', async () => {
    const workbook = zipSync({ 'xl/workbook.xml': red, '[Content_Types].xml': blue });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const zip = new Zip((_, chunk) => chunks.push(new Uint8Array(chunk)));
    for (const [name, content] of [
      ['bank.xlsx', workbook],
      ['नक्शा.webp', red],
    ] as const) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
    }
    zip.end();
    const { file, beside } = await splitFile(new File(chunks, 'bank.zip'));
    expect([file.name, beside.map(({ name }) => name)]).toEqual(['bank.xlsx', ['नक्शा.webp']]);
    expect(await bytesOf(file)).toEqual(workbook);
    expect(await bytesOf(beside[0] ?? file)).toEqual(red);
  });

  test('but a small file, or one that is not Unicode, is sent unchanged', async () => {
    const small = fileOf(`<file>${base64(red).slice(0, 5000)}</file>`, 'small.xml');
    expect((await splitFile(small)).file).toBe(small);
    const old = fileOf(
      Uint8Array.from({ length: 1_100_000 }, () => 0xe9),
      'old.xml',
    );
    const { file, pictureOf } = await splitFile(old);
    expect(file).toBe(old);
    expect(await bytesOf(pictureOf({ name: 'a.png', data: base64(blue) }))).toEqual(blue);
  });
});

describe('a zip of pictures (B21)', () => {
  test('is read without its folders, other files and files that are too large', async () => {
    const zip = zipSync({ 'year/map.png': red, 'notes.txt': red, 'huge.jpg': new Uint8Array(11 * 1024 * 1024) });
    const pictures = await readPictures([fileOf(zip, 'pictures.zip'), fileOf(blue, 'b.webp'), fileOf('x', 'b.exe')]);
    expect(pictures.map(({ name }) => name)).toEqual(['map.png', 'b.webp']);
    expect(pictures[0]?.type).toBe('image/png');
  });

  test('that is damaged or too large when unpacked is reported', async () => {
    const zip = zipSync({ 'map.png': red });
    zip.fill(0xff, 60, 400);
    await expect(readPictures([fileOf(zip, 'pictures.zip')])).rejects.toThrow('pictures.zip is damaged');
    for (const cut of [zipSync({ 'map.png': red }).slice(0, -30), new Uint8Array(100)]) {
      await expect(readPictures([fileOf(cut, 'pictures.zip')])).rejects.toThrow('pictures.zip is damaged');
    }
    const zeros = new Uint8Array(1_000_000);
    const honest = zipSync(Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.png`, zeros])));
    const lying = Buffer.from(honest);
    for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 1)) {
      lying.writeUInt32LE(9, at + 24);
    }
    for (const bomb of [honest, new Uint8Array(lying)]) {
      await expect(readZip(fileOf(bomb, 'pictures.zip'), () => true, 8_000_000)).rejects.toThrow(
        'pictures.zip is too large when it is unpacked',
      );
    }
  });

  test('with a password is reported', async () => {
    const zip = zipSync({ 'map.png': red });
    const directory = Buffer.from(zip).lastIndexOf('PK\x01\x02');
    zip[directory + 8] = 1;
    await expect(readPictures([fileOf(zip, 'pictures.zip')])).rejects.toThrow('pictures.zip has a password');
  });
});
