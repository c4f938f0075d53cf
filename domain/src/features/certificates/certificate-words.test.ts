import { expect, test } from 'vitest';
import { type CertificateWords, wordingFor } from './certificate-words.ts';

const words: CertificateWords = {
  wordings: {
    participation: { title: 'Took part', before: 'We certify that', after: 'sat {round}' },
    meritByRank: { title: 'Merit', before: '', after: 'rank {rank} of {round}' },
    meritByShare: { title: 'Merit', before: '', after: 'best {percent} % of {round}' },
    qualified: { title: 'Qualified', before: '', after: '{round}' },
  },
  signatures: [],
};

test('each award has its text with all values', () => {
  const after = (award: Parameters<typeof wordingFor>[0]) => wordingFor(award, words, 'Round {rank}').after;
  expect(after({ kind: 'participation' })).toBe('sat Round {rank}');
  expect(after({ kind: 'merit', rank: 12 })).toBe('rank 12 of Round {rank}');
  expect(after({ kind: 'merit', percent: 5 })).toBe('best 5 % of Round {rank}');
  expect(after({ kind: 'qualified' })).toBe('Round {rank}');
});
