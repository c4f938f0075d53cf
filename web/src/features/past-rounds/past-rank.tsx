import type { PastRoundReply } from '@club/contract/past-rounds';
import { rankRange } from '@club/domain/features/past-rounds/score-steps';
import { pastTexts } from '@club/texts/past';
import { useTexts } from '#shared/language.ts';

const width = 100;
const height = 32;

/** The rank that a score could have had among the real students. See docs/rules/past.md, Z4. */
export function PastRank({ steps, score }: { steps: PastRoundReply['steps']; score: number }) {
  const texts = useTexts(pastTexts);
  if (steps === null) return <p className="text-text-soft">{texts.tooFew}</p>;
  const { best, worst, of, step } = rankRange(steps, score);
  const highest = Math.max(...steps.map(({ count }) => count));
  const shown = steps.toReversed();
  const each = width / shown.length;
  return (
    <section aria-labelledby="past-rank" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="past-rank" className="text-2xl">
        {texts.rank({ best, worst, of })}
      </h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block w-full"
        style={{ height: '6rem' }}
      >
        {shown.map(({ from, count }, place) => {
          const tall = (height * count) / highest;
          const isOwn = shown.length - 1 - place === step;
          return (
            <rect
              key={from}
              x={place * each + each * 0.05}
              width={each * 0.9}
              y={height - tall}
              height={tall}
              style={{ fill: isOwn ? 'var(--accent)' : 'var(--line-strong)' }}
            />
          );
        })}
      </svg>
      <p className="text-sm text-text-soft">{texts.rankMeans({ of })}</p>
    </section>
  );
}
