import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { sheetOf } from './download-sheet.ts';

function savedNames(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('a sheet is asked for by its filter, and named after it', async () => {
  const names = savedNames();
  const asked = fakeApi().on(interventionsEndpoints.downloadInterventions, () => new Response('') as never);
  await sheetOf(interventionsEndpoints.downloadInterventions, 'interventions', {
    params: { slug: 'finals' },
    query: { kind: 'pause' },
  })('xlsx');
  expect(asked).toMatchObject([{ params: { slug: 'finals' }, query: { kind: 'pause', format: 'xlsx' } }]);
  expect(names).toEqual(['interventions-finals-pause.xlsx']);
});

test('contacts come with their reason, and a name may say something else than the filter', async () => {
  const names = savedNames();
  const asked = fakeApi().on(participantsEndpoints.downloadParticipants, () => new Response('') as never);
  const query = { city: 'Bhopal', schoolId: '018f0000-0000-7000-8000-0000000000ff' };
  const named = { ...query, schoolId: 'one-school' };
  await sheetOf(participantsEndpoints.downloadParticipants, 'participants', { query }, named)('csv', 'To call them');
  expect(asked).toMatchObject([{ query: { ...query, format: 'csv', contacts: 'To call them' } }]);
  expect(names).toEqual(['participants-bhopal-one-school-with-contacts.csv']);
});
