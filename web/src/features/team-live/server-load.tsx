import type { LiveBoardReply } from '@club/contract/team-live';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { numberText } from './live-text.ts';

export function ServerLoad({ load: { savesPerSecond, p99Ms, servers } }: { load: LiveBoardReply['load'] }) {
  return (
    <section aria-labelledby="server-load" className="flex flex-col gap-3">
      <h2 id="server-load" className="text-lg">
        Saving answers
      </h2>
      <dl className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface px-4 py-3">
        <div>
          <dt className="text-sm text-text-soft">Saves per second</dt>
          <dd className="figures font-display text-xl font-bold">{numberText(savesPerSecond)}</dd>
        </div>
        <div>
          <dt className="text-sm text-text-soft">99% saved within</dt>
          <dd className="figures font-display text-xl font-bold whitespace-nowrap">
            {p99Ms === null ? '–' : `${numberText(Math.max(1, Math.round(p99Ms)))} ms`}
          </dd>
        </div>
      </dl>
      <p className="figures text-sm text-text-soft">
        {servers === 0 ? 'No server is saving answers.' : `${countWithNoun(servers, 'server')} saving answers`}
      </p>
    </section>
  );
}
