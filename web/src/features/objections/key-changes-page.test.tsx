import { objectionsEndpoints } from '@club/contract/objections';
import { readTextsIn } from '@club/texts/text-area';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openSitePage } from '#testing/open-site-page.tsx';
import KeyChangesPage from './key-changes-page.tsx';

const Page = () => (
  <QueryClientProvider client={queryClient}>
    <KeyChangesPage />
  </QueryClientProvider>
);

test.each([
  ['en', 'A, B or C', 'The newer atlas names C as well.'],
  ['hi', 'A, B या C', 'नए एटलस में C भी है।'],
] as const)(
  'names several right answers and the reason in the language of the page: %s (V11)',
  async (language, answers, reason) => {
    queryClient.clear();
    await readTextsIn(language);
    fakeApi().on(objectionsEndpoints.listKeyChanges, () => ({
      title: 'Online Round 2026',
      isKeyOut: true,
      changes: [
        {
          ...{ section: 1, number: 3, before: ['A'], after: ['A', 'B', 'C'], withdrawn: null, wasFinal: false },
          reasons: { en: 'The newer atlas names C as well.', hi: 'नए एटलस में C भी है।' },
          at: '2026-11-28T10:00:00.000Z',
        },
      ],
    }));
    await openSitePage(Page, language, '/results/key?round=online-round-2026');
    await screen.findByText(answers);
    expect(screen.getByText('A')).toBeDefined();
    screen.getByText(reason);
  },
);
