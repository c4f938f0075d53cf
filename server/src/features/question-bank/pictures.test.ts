import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { questionBankEndpoints } from '@club/contract/question-bank';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { files } from '#entities/papers/tables.ts';
import { readPageFiles } from '#shared/http/pages/page-files.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { publishPaper } from '#testing/insert-round.ts';
import { openPictureHost } from '#testing/picture-host.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { loadSamplePaper } from './load-sample-paper.ts';

const host = await openPictureHost((request, response) => {
  const picture = { '/red.png': redPng, '/page.png': Buffer.from('<!doctype html>') }[request.url ?? ''];
  if (picture === undefined) response.writeHead(404).end();
  else response.end(picture);
});
afterAll(host.close);
const {
  createQuestion,
  updateQuestion,
  deleteQuestion,
  importQuestions,
  uploadFile,
  deleteFile,
  readFile,
  checkPaper,
} = questionBankEndpoints;

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
const redPng = await red.clone().png().toBuffer();
const redJpeg = await red.clone().jpeg().toBuffer();
const redTiff = await red.clone().tiff().toBuffer();
const pagesFolder = mkdtempSync(join(tmpdir(), 'club-pages-'));
const onSite = {
  'index.html': '',
  'map.png': redPng,
  'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
};
for (const [name, bytes] of Object.entries(onSite)) writeFileSync(join(pagesFolder, name), bytes);
const server = await startTestServer({ network: host.network, pages: readPageFiles(pagesFolder, 'http://club.test') });

let admin: { id: string; token: string };

beforeEach(async () => {
  host.requested.length = 0;
  host.names['pictures.example'] = [['93.184.216.34']];
  admin = await insertAccount(server, { isAdmin: true });
});

/** A small file with 81 million pixels. */
const bomb = await sharp({
  create: { width: 9000, height: 9000, channels: 3, background: 'red' },
  limitInputPixels: false,
})
  .png()
  .toBuffer();

function formWith(bytes: Uint8Array, name = 'picture.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  form.set('type', 'quiz-image');
  return form;
}

const upload = (bytes: Uint8Array, name?: string, type?: string) =>
  server.call(uploadFile, {}, { token: admin.token, form: formWith(bytes, name, type) });
const uploaded = async (bytes: Uint8Array = redPng) => (await upload(bytes)).body.fileId;
const show = (fileId: string) => server.call(readFile, { params: { fileId } });
const storedFiles = () => server.database.select().from(files);
const paperId = async () => (await currentRound(server)).paperId;
const bank = async () => listKeyedBank(server.database, { paperId: await paperId() });

const capital = {
  question: 'Whose flag is this?',
  options: ['Indore', 'Bhopal', 'Gwalior', 'Ujjain'],
  correctAnswer: 'Bhopal',
  section: 4,
};
const create = (given: Record<string, unknown>) =>
  server.call(createQuestion, { body: { ...capital, ...given } }, { token: admin.token });
const pngOf = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const dataString = (bytes: Uint8Array, mediaType = 'image/png') =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;

describe('uploading a picture', () => {
  test('returns its id and address under every specified name', async () => {
    const reply = await upload(redPng);
    const { fileId } = reply.body;
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ fileId, id: fileId, url: `/api/files/${fileId}`, fileUrl: `/api/files/${fileId}` });
    // 128 random bits.
    expect(fileId).toMatch(/^[\w-]{22}$/);
    expect(await storedFiles()).toEqual([
      {
        id: fileId,
        mediaType: 'image/webp',
        bytes: (await show(fileId)).bytes.length,
        width: 40,
        height: 30,
        contentHash: createHash('sha256')
          .update((await show(fileId)).bytes)
          .digest('base64url'),
        uploadedBy: admin.id,
        createdAt: server.clock.now,
      },
    ]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'accepts a picture in %s and stores it as WebP',
    async (format) => {
      const fileId = await uploaded(await red.clone().toFormat(format).toBuffer());
      const kept = await sharp((await show(fileId)).bytes).metadata();
      expect(kept).toMatchObject({ format: 'webp', width: 40, height: 30 });
    },
  );

  test('rotates it upright and removes camera metadata', async () => {
    const photo = await red
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const kept = await sharp((await show(await uploaded(photo))).bytes).metadata();
    expect(kept).toMatchObject({ width: 30, height: 40 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('reduces it to the size that a screen needs', async () => {
    const wide = await sharp({ create: { width: 4000, height: 500, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    const kept = await sharp((await show(await uploaded(wide))).bytes).metadata();
    expect([kept.width, kept.height]).toEqual([1600, 200]);
  });

  test.each([
    ['a page named like a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', redJpeg.subarray(0, redJpeg.length / 2)],
    ['the beginning of a picture followed by a page', Buffer.concat([redPng.subarray(0, 8), Buffer.from('<html>')])],
    ['a picture that would exhaust the memory', bomb],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a TIFF', redTiff],
    ['nothing', Buffer.alloc(0)],
  ])('is refused for %s', async (_, bytes) => {
    const { status, error } = await upload(bytes);
    expect({ status, code: error?.code, error: error?.error }).toEqual({
      status: 415,
      code: 'file-not-image',
      error: 'Invalid file object',
    });
    expect(await storedFiles()).toEqual([]);
  });

  test('is refused without a file', async () => {
    const form = new FormData();
    form.set('type', 'quiz-image');
    expect(await server.call(uploadFile, {}, { token: admin.token, form })).toMatchObject({
      status: 415,
      error: { error: 'Invalid file object' },
    });
  });

  test('is refused above ten megabytes', async () => {
    const { status, error } = await upload(Buffer.concat([redPng, Buffer.alloc(10 * 1024 * 1024)]));
    expect([status, error?.code]).toEqual([413, 'body-too-large']);
    expect(await storedFiles()).toEqual([]);
  });

  test('removes a page hidden behind a picture', async () => {
    const { bytes } = await show(await uploaded(Buffer.concat([redPng, Buffer.from('<script>alert(1)</script>')])));
    expect(bytes.includes('script')).toBe(false);
  });

  test.each([
    ['a participant', 403, 'admin-only'],
    ['a visitor', 401, 'not-authenticated'],
  ])('is refused to %s', async (who, status, code) => {
    const token = who === 'a visitor' ? undefined : (await insertAccount(server)).token;
    const fileId = await uploaded();
    const replies = [
      await server.call(uploadFile, {}, { token, form: formWith(redPng) }),
      await server.call(deleteFile, { params: { fileId } }, { token }),
    ];
    for (const reply of replies) expect(reply).toMatchObject({ status, error: { code } });
    expect(await storedFiles()).toHaveLength(1);
  });
});

describe('showing a picture', () => {
  test('needs no log-in, may be cached forever, and cannot be taken for another type', async () => {
    const fileId = await uploaded();
    const { status, headers, bytes } = await show(fileId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await server.app.inject(`/files/${fileId}`)).rawPayload).toEqual(bytes);
  });

  test.each(['nothing-of-that-name', '..%2F..%2Ftoken-secret', '%00', 'x'.repeat(101)])(
    'with an unknown id is refused: %s',
    async (id) => {
      const reply = await server.app.inject(`/api/files/${id}`);
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.json().code).toMatch(/^(?:file-unknown|request-invalid|route-unknown)$/);
    },
  );
});

describe('deleting a picture', () => {
  const remove = (fileId: string) => server.call(deleteFile, { params: { fileId } }, { token: admin.token });

  test('removes it with its bytes, audited', async () => {
    const fileId = await uploaded();
    const decoy = await uploaded();
    expect((await remove(fileId)).body).toEqual({ message: 'The picture was deleted' });
    expect(await server.files.find(fileId)).toBeNull();
    expect((await show(fileId)).error).toMatchObject({ code: 'file-unknown', error: 'This file no longer exists' });
    expect((await show(decoy)).status).toBe(200);
    expect(await server.database.select().from(auditEvents)).toMatchObject([
      { action: 'picture-deleted', subject: fileId, actorId: admin.id },
    ]);
    expect(await remove(fileId)).toMatchObject({ status: 404, error: { code: 'file-unknown' } });
  });

  test.each([
    ['as a supporting picture', (id: string) => ({ supportingPic: id })],
    [
      'as an option',
      (id: string) => ({
        options: [id, 'Bhopal', 'Gwalior', 'Ujjain'],
        optionsContainImg: true,
        correctAnswer: id,
      }),
    ],
  ])('is refused while it is used %s', async (_, given) => {
    const fileId = await uploaded();
    const { id } = (await create(given(fileId))).body;
    const refused = {
      status: 409,
      error: { code: 'file-in-use', error: 'This picture is used by a question. Remove it from the question first.' },
    };
    expect(await remove(fileId)).toMatchObject(refused);
    expect((await show(fileId)).status).toBe(200);
    await server.call(deleteQuestion, { params: { id } }, { token: admin.token });
    expect((await remove(fileId)).status).toBe(200);
  });

  test('is refused while a published paper shows it, even if its question shows another one', async () => {
    const fileId = await uploaded();
    const { id } = (await create({ supportingPic: fileId })).body.data;
    await publishPaper(server, await currentRound(server));
    await server.call(updateQuestion, { params: { id }, body: { supportingPic: null } }, { token: admin.token });
    expect(await remove(fileId)).toMatchObject({ status: 409, error: { code: 'file-in-use' } });
  });

  test('is possible once the question shows another one', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const { id } = (await create({ supportingPic: first })).body.data;
    await server.call(updateQuestion, { params: { id }, body: { supportingPic: second } }, { token: admin.token });
    expect((await remove(first)).status).toBe(200);
    const cleared = await server.call(
      updateQuestion,
      { params: { id }, body: { supportingPic: null } },
      { token: admin.token },
    );
    expect(cleared.body.data.supportingPic).toBeNull();
    expect((await remove(second)).status).toBe(200);
  });
});

describe('the pictures of a question', () => {
  test('are named by their ids, regardless of the address that was given', async () => {
    const ids = await Promise.all(
      ['red', 'green', 'blue', 'white'].map(async (background) => uploaded(await pngOf(background))),
    );
    const [a = '', b = '', c = '', d = ''] = ids;
    const { data } = (
      await create({
        options: [a, `/api/files/${b}`, `/files/${c}`, ` ${d} `],
        optionsContainImg: true,
        correctAnswer: `/files/${c}`,
        supportingPic: `/files/${a}`,
      })
    ).body;
    expect(data).toMatchObject({
      options: ids,
      optionsContainImg: true,
      correctAnswer: c,
      answers: [false, false, true, false],
      supportingPic: `/api/files/${a}`,
    });
    const [stored] = await bank();
    expect(stored?.supportingPicture).toBe(a);
    const { body } = await server.call(
      updateQuestion,
      { params: { id: data.id }, body: { supportingPic: data.supportingPic, supportingPicAlt: 'A flag' } },
      { token: admin.token },
    );
    expect(body).toMatchObject({ supportingPic: `/api/files/${a}`, supportingPicAlt: 'A flag' });
    expect((await bank())[0]?.supportingPicture).toBe(a);
  });

  test('are refused as options if two of them are the same picture, even if it was uploaded twice (M7)', async () => {
    const [a, b, c] = [await uploaded(await pngOf('red')), await uploaded(await pngOf('red')), await uploaded()];
    for (const options of [
      [a, b, c, 'Ujjain'],
      [c, a, c, 'Ujjain'],
      [a, dataString(await pngOf('red')), c, 'Ujjain'],
    ]) {
      const { status, error } = await create({ options, optionsContainImg: true, correctAnswer: 'C' });
      expect([status, error?.details]).toEqual([
        400,
        ['options: Two options are the same. Please make them different.'],
      ]);
    }
    expect(await bank()).toEqual([]);
  });

  test('may be embedded as data, and then become files', async () => {
    const [one, two, three, four] = await Promise.all(
      ['red', 'green', 'blue', 'white'].map(async (background) => dataString(await pngOf(background))),
    );
    const given = { options: [one, two, three, four], optionsContainImg: true, correctAnswer: two, supportingPic: one };
    const { data } = (await create(given)).body;
    expect(data.answers).toEqual([false, true, false, false]);
    expect(data.supportingPic).toBe(`/api/files/${data.options[0]}`);
    expect(new Set(data.options).size).toBe(4);
    expect(data.options.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
    expect(await storedFiles()).toHaveLength(4);
    expect((await show(data.options[1] ?? '')).headers['content-type']).toBe('image/webp');
  });

  test.each([
    [
      'data that is not a picture',
      { supportingPic: dataString(Buffer.from('<html>')) },
      'supportingPic: Invalid file object',
    ],
    [
      'a drawing as data',
      { supportingPic: dataString(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml') },
      'supportingPic: Invalid file object',
    ],
    ['a page as data', { supportingPic: dataString(redPng, 'text/html') }, 'supportingPic: Invalid file object'],
    ['a script', { supportingPic: 'javascript:alert(1)' }, 'supportingPic: Invalid file object'],
    ['an address without a scheme', { supportingPic: '//evil.example/x.png' }, 'supportingPic: Invalid file object'],
    ['an unknown file', { supportingPic: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'supportingPic: This file no longer exists'],
    [
      'an unknown option',
      { optionsContainImg: true, options: ['fO3-xTgk2_aLq9vBcD1eRw', 'Bhopal', 'Gwalior', 'Ujjain'] },
      'options: This file no longer exists',
    ],
  ])('are refused when they are %s', async (_, given, detail) => {
    const { status, error } = await create(given);
    expect([status, error?.code]).toEqual([400, 'request-invalid']);
    expect(error?.details).toContain(detail);
    expect(await bank()).toEqual([]);
  });

  test('leave nothing behind when the question is refused for another reason', async () => {
    await uploaded();
    const before = readdirSync(join(server.config.dataDir, 'files'));
    expect((await create({ supportingPic: dataString(redPng), question: ' ' })).status).toBe(400);
    expect(readdirSync(join(server.config.dataDir, 'files'))).toEqual(before);
    expect(await storedFiles()).toHaveLength(1);
  });

  test('are refused above the specified 500 000 characters', async () => {
    const noise = await sharp({
      create: {
        width: 500,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const data = dataString(noise);
    expect(data.length).toBeGreaterThan(500_000);
    expect((await create({ supportingPic: data })).status).toBe(400);
  });
});

describe('the sample paper', () => {
  const load = async () =>
    loadSamplePaper(server.database, await paperId(), server.content, server.files, server.clock.now);

  test('is a full paper with displayable pictures', async () => {
    expect(await load()).toBe(40);
    const paper = await server.call(checkPaper, {}, { token: admin.token });
    expect(paper.body).toMatchObject({ totalMarks: 180, problems: [] });

    const loaded = await bank();
    expect(loaded.map(({ text, section }) => ({ text, section }))).toEqual(
      server.content.samplePaper.questions.map(({ text, section }) => ({ text, section })),
    );
    expect(loaded.map(({ key }) => key)).toEqual(server.content.samplePaper.questions.map(({ key }) => key));
    expect(new Set(loaded.map(({ createdAt }) => createdAt)).size).toBe(40);

    const shown = loaded.flatMap(({ supportingPicture, optionsArePictures, options }) => [
      ...(supportingPicture === null ? [] : [supportingPicture]),
      ...(optionsArePictures ? options : []),
    ]);
    expect(shown.length).toBeGreaterThan(4);
    for (const fileId of shown) {
      const { width = 0 } = await sharp((await show(fileId)).bytes).metadata();
      expect(width).toBeGreaterThanOrEqual(600);
    }
  });

  test('is loaded once, and never into a bank that is in use', async () => {
    expect([await load(), await load()]).toEqual([40, 0]);
    expect(await bank()).toHaveLength(40);
  });

  test('is not loaded if the club has a question, even a deleted one', async () => {
    const { id } = (await create({})).body.data;
    await server.call(deleteQuestion, { params: { id } }, { token: admin.token });
    expect(await load()).toBe(0);
    expect(await storedFiles()).toEqual([]);
  });
});

test('a word as long as a file id, among picture options, stays a word (B18)', async () => {
  const word = 'Chandragupta-Maurya-Ag';
  const options = [await uploaded(), word, 'Gwalior', 'Ujjain'];
  const { data } = (await create({ options, optionsContainImg: true, correctAnswer: word })).body;
  expect(data).toMatchObject({ options, correctAnswer: word, answers: [false, true, false, false] });
});

describe('a picture named by a path on this site (B53)', () => {
  const sentence = 'There is no picture at this path of the site. Upload it, or give its public https address.';
  const update = (id: string, changes: Record<string, unknown>) =>
    server.call(updateQuestion, { params: { id }, body: changes }, { token: admin.token });

  test.each(['/map.png', '/drawing.svg'])('%s, which is there, is stored like an upload', async (path) => {
    const { data } = (await create({ supportingPic: path })).body;
    const [file] = await storedFiles();
    expect(data.supportingPic).toBe(`/api/files/${file?.id}`);
    expect((await show(file?.id ?? '')).headers['content-type']).toBe('image/webp');
  });

  test.each([
    ['that is not there', '/not-there.png', sentence],
    ['of a page', '/index.html', sentence],
    ['outside the pages', '/../club-secret.png', sentence],
    ['of a call', '/api/quiz', sentence],
    ['of an upload that is not there', '/api/files/AAAAAAAAAAAAAAAAAAAAAA', 'This file no longer exists'],
    ['of an upload, as the specification writes it', '/files/AAAAAAAAAAAAAAAAAAAAAA', 'This file no longer exists'],
  ])('is refused %s, whether the question is new, changed or imported', async (_, path, reason) => {
    const asOption = { options: [path, 'Bhopal', 'Gwalior', 'Ujjain'], optionsContainImg: true };
    for (const [field, given] of [
      ['supportingPic', { supportingPic: path }],
      ['options', asOption],
    ] as const) {
      expect((await create(given)).error?.details).toEqual([`${field}: ${reason}`]);
    }
    const { id } = (await create({})).body.data;
    expect((await update(id, { supportingPic: path })).error?.details).toEqual([`supportingPic: ${reason}`]);
    const row = { question: 'Which map?', optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd', answer: 'A' };
    const rows = [{ place: 'Row 2', row: { ...row, picture: 'map.png', pictureAlt: 'A map' } }];
    const body = {
      id: randomUUID(),
      fileName: 'a.xlsx',
      rows,
      defaultSection: 4,
      pictures: { 'map.png': path },
      active: true,
    };
    const { error } = await server.call(importQuestions, { query: {}, body }, { token: admin.token });
    expect(error?.details).toEqual([`Row 2: supportingPic: ${reason}`]);
    expect(await storedFiles()).toEqual([]);
    expect(await bank()).toHaveLength(1);
  });
});

describe('a picture named by an address on the web (B19)', () => {
  const address = 'https://pictures.example/red.png';
  const update = (id: string, changes: Record<string, unknown>) =>
    server.call(updateQuestion, { params: { id }, body: changes }, { token: admin.token });
  const sentence =
    'The picture could not be fetched from its address. It must be a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB at a public https address.';

  test('is fetched once, when the question is saved, and stored like an upload', async () => {
    const { data } = (await create({ supportingPic: address })).body;
    const [file] = await storedFiles();
    expect(data.supportingPic).toBe(`/api/files/${file?.id}`);
    expect(file).toMatchObject({ mediaType: 'image/webp', width: 40, height: 30, uploadedBy: admin.id });
    expect((await show(file?.id ?? '')).status).toBe(200);
    const { body } = await update(data.id, { supportingPic: data.supportingPic, supportingPicAlt: 'A flag' });
    expect(body.data.supportingPic).toBe(data.supportingPic);
    expect(host.requested).toEqual(['pictures.example/red.png']);
  });

  test('can be an option, and the correct one', async () => {
    const { data } = (
      await create({
        options: [address, 'Bhopal', 'Gwalior', 'Ujjain'],
        optionsContainImg: true,
        correctAnswer: address,
      })
    ).body;
    const [file] = await storedFiles();
    expect(data).toMatchObject({
      options: [file?.id, 'Bhopal', 'Gwalior', 'Ujjain'],
      correctAnswer: file?.id,
      answers: [true, false, false, false],
    });
  });

  test('is fetched when a question is changed', async () => {
    const { id } = (await create({})).body.data;
    const { body } = await update(id, { supportingPic: address });
    expect(body.data.supportingPic).toBe(`/api/files/${(await storedFiles())[0]?.id}`);
    const options = [address, 'Bhopal', 'Gwalior', 'Ujjain'];
    const texts = (await create({ options, correctAnswer: 'Bhopal' })).body.data;
    expect(texts.options).toEqual(options);
    expect((await update(texts.id, { optionsContainImg: true })).body.data.options[0]).toMatch(/^[\w-]{22}$/);
  });

  test.each([
    ['cannot be found', 'https://pictures.example/missing.png'],
    ['is not a picture', 'https://pictures.example/page.png'],
    ['is not sent over https', 'http://pictures.example/red.png'],
    ['is on an internal network', 'https://inside.example/red.png'],
  ])('is refused with a message if it %s, and nothing is stored', async (_, unusable) => {
    host.names['inside.example'] = [['10.0.0.1']];
    for (const given of [
      { supportingPic: unusable },
      { options: [unusable, 'Bhopal', 'Gwalior', 'Ujjain'], optionsContainImg: true },
    ]) {
      const [field] = Object.keys(given);
      expect(await create(given)).toMatchObject({
        status: 400,
        error: { error: sentence, details: [`${field}: ${sentence}`] },
      });
    }
    expect(await storedFiles()).toEqual([]);
    expect(await bank()).toEqual([]);
  });

  test('is refused together with all other problems', async () => {
    const { error } = await create({ question: ' ', supportingPic: 'http://pictures.example/red.png', reward: 0 });
    expect(error).toMatchObject({
      error: 'Question is required',
      details: ['question: Question is required', 'reward: Points must be at least 1', `supportingPic: ${sentence}`],
    });
  });

  test('stays unchanged if it was saved before and is not part of the change', async () => {
    const { id } = await insertQuestion(server, { supportingPicture: address, isActive: false });
    expect((await update(id, { question: 'Whose flag?' })).body.data.supportingPic).toBe(address);
    expect((await update(id, { inActive: false })).body.data.supportingPic).toBe(address);
    expect(host.requested).toEqual([]);
  });
});
