import {
  type AwardReply,
  type CertificateReply,
  type CertificateSettings,
  certificatesEndpoints,
  zipHeaders,
} from '@club/contract/certificates';
import { Refusal } from '@club/domain/shared/refusal';
import { certificatesTexts as texts } from '@club/texts/admin/certificates';
import { readTextsIn } from '@club/texts/text-area';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAccountPage } from '#testing/open-account-page.tsx';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import CertificatesPage from './certificates-page.tsx';

let api: ReturnType<typeof fakeApi>;
let saved: string[];

beforeEach(() => {
  api = fakeApi();
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const number = '7K3D-9QWE-4TXA-0M2P';
const genuine: CertificateReply = {
  number,
  state: 'genuine',
  round: { title: 'Online Round 2026', titleTranslations: { hi: 'ऑनलाइन राउंड 2026' } },
  award: { kind: 'merit', rank: 12 },
  name: 'A. V.',
};

describe('the page that checks a certificate', () => {
  const open = (reply: Partial<CertificateReply> | (() => never), path = `/certificates/${number}`) => {
    const asked = api.on(
      certificatesEndpoints.checkCertificate,
      typeof reply === 'function' ? reply : () => ({ ...genuine, ...reply }),
    );
    return { asked, ...openAccountPage(path) };
  };

  test('shows authenticity, name, round and award (V23)', async () => {
    open({});
    await screen.findByText('This certificate is genuine');
    for (const fact of ['A. V.', 'Merit: rank 12', 'Online Round 2026', number]) screen.getByText(fact);
  });

  test('mentions a certificate of a hidden student without the name (V23)', async () => {
    open({ name: null });
    await screen.findByText('A student whose name is not public');
  });

  test.each([
    ['replaced', 'This certificate has been replaced'],
    ['revoked', 'This certificate has been revoked'],
    ['withdrawn', 'This certificate has been withdrawn'],
  ] as const)('shows that a certificate was %s, without its owner (V24, V25)', async (state, sentence) => {
    open({ state, name: null, award: null, round: null });
    await screen.findByText(sentence);
    expect(screen.queryByText('For')).toBeNull();
    expect(screen.queryByText('A student whose name is not public')).toBeNull();
  });

  test('accepts a number as people type it, and explains an invalid one', async () => {
    const { user, asked, location } = open({}, '/certificates');
    const field = await screen.findByRole('textbox', { name: /Certificate number/ });
    await user.type(field, '7k3d 9qwe{Enter}');
    await screen.findByText('The number has 16 characters, in groups of four');
    expect(asked).toHaveLength(0);
    await user.type(field, ' 4txa om2p{Enter}');
    await screen.findByText('This certificate is genuine');
    expect(location().pathname).toBe(`/certificates/${number}`);
  });

  test('reports an unknown number, which can be corrected', async () => {
    open(() => {
      throw new Refusal('certificate-unknown');
    });
    await screen.findByText('There is no certificate with this number');
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(number);
  });

  test('can be retried after a lost connection', async () => {
    const { user } = open(() => {
      throw new Unreachable();
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
  });
});

describe('the page of one’s own certificates', () => {
  const offer = (...certificates: AwardReply[]) => api.on(certificatesEndpoints.listOwn, () => ({ certificates }));

  const picture = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>') as never;

  test('shows the picture of each, and gives it as a file to print in the chosen language (V20, V50)', async () => {
    offer({ kind: 'merit', percent: 10 }, { kind: 'qualified' });
    const asked = api.on(certificatesEndpoints.downloadOwn, picture);
    const { user } = openQuizPage('/quiz/certificates?round=online-round-2026');
    await screen.findByRole('img', { name: 'Certificate: Merit: top 10%' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the certificate' }), 'hi');
    const shown = await screen.findByRole('img', { name: 'Certificate: Qualified for the city championship' });
    expect(shown.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    await user.click(screen.getAllByRole('button', { name: 'PDF to print' })[1] as HTMLElement);
    await waitFor(() => expect(saved).toEqual(['certificate-qualified-hi.pdf']));
    expect(asked).toContainEqual(
      expect.objectContaining({
        params: { kind: 'qualified' },
        query: { round: 'online-round-2026', language: 'hi', form: 'svg' },
      }),
    );
    expect(asked.at(-1)).toMatchObject({
      params: { kind: 'qualified' },
      query: { round: 'online-round-2026', language: 'hi' },
    });
  });

  test('opens the paper large', async () => {
    offer({ kind: 'participation' });
    api.on(certificatesEndpoints.downloadOwn, picture);
    const { user } = openQuizPage('/quiz/certificates');
    await user.click(await screen.findByRole('button', { name: 'Open large: Certificate: Participation' }));
    within(await screen.findByRole('dialog')).getByRole('img', { name: 'Certificate: Participation' });
  });

  test('shares the picture by the device, saves it where the device shares no files, and takes a closed sheet for no failure (V50)', async () => {
    offer({ kind: 'participation' });
    api.on(certificatesEndpoints.downloadOwn, picture);
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
      give(new Blob(['png'], { type: 'image/png' })),
    );
    const shared: string[] = [];
    const share = vi.fn(async ({ files }: { files: File[] }) => void shared.push(...files.map(({ name }) => name)));
    Object.assign(navigator, { canShare: () => true, share });
    const { user } = openQuizPage('/quiz/certificates');
    await screen.findByRole('img');
    const button = screen.getByRole('button', { name: 'Share' });
    await user.click(button);
    await waitFor(() => expect(shared).toEqual(['certificate-participation-en.png']));
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await user.click(button);
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    expect(saved).toEqual([]);
    Object.assign(navigator, { canShare: undefined, share: undefined });
    await user.click(button);
    await screen.findByText('Saved as a picture.');
    expect(saved).toEqual(['certificate-participation-en.png']);
  });

  test('mentions that there is none', async () => {
    offer();
    openQuizPage('/quiz/certificates');
    await screen.findByText('You have no certificate for this round.');
  });

  test('says that none can be had while the signatories are those of the example, and offers none (V45)', async () => {
    const certificates: AwardReply[] = [{ kind: 'participation' }];
    api.on(certificatesEndpoints.listOwn, () => ({ certificates, isUnsigned: true as const }));
    openQuizPage('/quiz/certificates');
    await screen.findByText(/can be downloaded once the organisers have put in their signatures/);
    expect(screen.queryByRole('button', { name: 'PDF to print' })).toBeNull();
  });

  test('explains why none is available now', async () => {
    offer({ kind: 'participation' });
    api.on(certificatesEndpoints.downloadOwn, () => {
      throw new Refusal('server-busy');
    });
    const { user } = openQuizPage('/quiz/certificates');
    await user.click(await screen.findByRole('button', { name: 'PDF to print' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(saved).toEqual([]);
  });

  test('is in Hindi for Hindi readers', async () => {
    await readTextsIn('hi');
    offer({ kind: 'participation' });
    openQuizPage('/quiz/certificates', 'hi');
    api.on(certificatesEndpoints.downloadOwn, picture);
    await screen.findByRole('img', { name: 'प्रमाणपत्र: सहभागिता' });
  });
});

const settings: CertificateSettings = {
  offered: true,
  sampleSignatories: [],
  published: true,
  merit: null,
  counts: { participation: 1200, merit: 0, qualified: 40 },
  notPrintable: [],
  titlesNotPrintable: [],
  issued: 12,
  schools: [
    { id: '018f0000-0000-7000-8000-000000000009', label: 'Lake View School, 462001', city: 'Bhopal', certificates: 31 },
  ],
};

describe('the page of the organisers', () => {
  const open = (changes: Partial<CertificateSettings> = {}) => {
    api.on(certificatesEndpoints.readSettings, () => ({ ...settings, ...changes }));
    return openAdminPage([{ path: '/admin/certificates', element: <CertificatesPage /> }], '/admin/certificates');
  };

  test('names who has no printable name, with the way to the participant, before anything is printed (V41)', async () => {
    const [accountId, school] = ['018f0000-0000-7000-8000-000000000008', 'Lake View School, 462001'];
    open({
      notPrintable: [{ accountId, name: 'عائشہ خان', school, text: 'عائشہ خان' }],
      titlesNotPrintable: ['राउंड 📚'],
    });
    const link = await screen.findByRole('link', { name: 'عائشہ خان' });
    expect(link.getAttribute('href')).toContain(`/admin/participants/${accountId}`);
    screen.getByText('1 student without a certificate');
    screen.getByText(/राउंड 📚/);
  });

  test('sets the rule for merit, and explains its effect on issued numbers (V21)', async () => {
    const asked = api.on(certificatesEndpoints.setMerit, ({ body }) => ({ ...settings, merit: body.merit }));
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'ranks');
    const field = screen.getByRole('textbox', { name: 'Up to rank' });
    await user.type(field, '1001');
    screen.getByText(texts.ranksWrong);
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    await user.clear(field);
    await user.type(field, '100');
    screen.getByText(/^12 certificates already issued/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toMatchObject([{ body: { merit: 'ranks:100' } }]));
  });

  const zipReply = () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
      },
    });
    const headers = { [zipHeaders.certificates]: '1240', [zipHeaders.expectedBytes]: '1000' };
    return {
      reply: () => new Response(body, { headers }) as never,
      send: (bytes: number) => act(async () => controller?.enqueue(new Uint8Array(bytes))),
      end: () => act(async () => controller?.close()),
      breakOff: () => act(async () => controller?.error(new TypeError('network'))),
    };
  };

  test('downloads a zip with progress, and ignores a second click (V26)', async () => {
    const zip = zipReply();
    const asked = api.on(certificatesEndpoints.downloadZip, zip.reply);
    const { user } = open();
    await user.dblClick(await screen.findByRole('button', { name: /^Download 1,?240 certificates$/ }));
    await zip.send(500);
    expect(await screen.findByText('About 620 of 1,240 created')).toBeTruthy();
    await zip.end();
    expect(await screen.findByText(texts.finished)).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(saved).toEqual([expect.stringMatching(/^certificates-[^.]*-english\.zip$/)]);
  });

  test('downloads those of one school', async () => {
    const asked = api.on(certificatesEndpoints.downloadZip, () => new Response('PK') as never);
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'School' }), settings.schools[0]?.id ?? '');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
    await user.click(screen.getByRole('button', { name: 'Download 31 certificates' }));
    await waitFor(() => expect(asked).toMatchObject([{ query: { school: settings.schools[0]?.id } }]));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/-lake-view-school-462001-hindi\.zip$/)]));
  });

  test('can be cancelled; a broken connection is reported and nothing is saved', async () => {
    const first = zipReply();
    api.on(certificatesEndpoints.downloadZip, first.reply);
    const { user } = open();
    const start = await screen.findByRole('button', { name: /^Download 1,?240 certificates$/ });
    await user.click(start);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    const second = zipReply();
    api.on(certificatesEndpoints.downloadZip, second.reply);
    await user.click(start);
    await second.send(10);
    await second.breakOff();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(saved).toEqual([]);
  });

  test('offers no download with the signatories of the example, but a sample of each kind (V45)', async () => {
    const asked = api.on(certificatesEndpoints.preview, () => new Response('<svg/>') as never);
    const { user } = open({ sampleSignatories: ['Sample Signatory, President (sample)'] });
    await screen.findByText(texts.sampleSignatures);
    screen.getByText(/Sample Signatory, President \(sample\)/);
    expect(screen.queryByRole('heading', { name: texts.download })).toBeNull();
    await user.selectOptions(screen.getByLabelText(texts.kind), 'merit');
    await user.selectOptions(screen.getByLabelText(texts.previewLanguage), 'hi');
    await user.click(screen.getByRole('button', { name: texts.openPreview }));
    await waitFor(() => expect(saved).toEqual(['certificate-merit-sample.pdf']));
    expect(asked.at(-1)).toMatchObject({ query: { kind: 'merit', language: 'hi' } });
    await screen.findByRole('img', { name: 'Sample of a certificate: Merit' });
    expect(asked).toContainEqual(expect.objectContaining({ query: { kind: 'merit', language: 'hi', form: 'svg' } }));
  });

  test('explains before the results that there are none, and names missing texts', async () => {
    open({ published: false, offered: false });
    await screen.findByText(texts.notPublished);
    screen.getByText(texts.notOffered);
    expect(screen.queryByRole('button', { name: /certificates$/ })).toBeNull();
    within(document.body).getByText('1,200');
  });
});
