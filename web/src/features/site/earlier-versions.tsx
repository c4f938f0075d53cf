import { controlsTexts } from '@club/texts/controls';
import { policyPagesTexts } from '@club/texts/policy-pages';
import type { TextArea } from '@club/texts/text-area';
import { dateText } from '@club/texts/times';
import { useState } from 'react';
import { useLanguage, useTexts } from '#shared/language.ts';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import type { LocalizedEarlierTexts, LocalizedPolicy } from './localized-content.ts';
import { useClubWords } from './use-club-words.ts';

export type LoadEarlier = () => Promise<TextArea<LocalizedEarlierTexts>>;

interface EarlierVersionsProps {
  versions: LocalizedPolicy['earlier'];
  load: LoadEarlier;
}

/** In full, because consents refer to them; each is fetched when it is opened, because few visitors read them. */
export function EarlierVersions({ versions, load }: EarlierVersionsProps) {
  const texts = useTexts(policyPagesTexts);
  const language = useLanguage();
  const [earlier, setEarlier] = useState<LocalizedEarlierTexts>();
  const [error, setError] = useState<unknown>();
  if (versions.length === 0) return null;

  async function fetchTexts() {
    setError(undefined);
    try {
      setEarlier(await (await load()).read(language));
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <section aria-labelledby="earlier-title" className="border-t border-line pt-8">
      <h2 id="earlier-title" className="text-xl">
        {texts.earlierVersions}
      </h2>
      {versions.map(({ version, changedOn }) => (
        <details
          key={version}
          id={`version-${version}`}
          className="mt-3 scroll-mt-28"
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && earlier === undefined) void fetchTexts();
          }}
        >
          <summary className="min-h-11 cursor-pointer py-2">
            {texts.earlier({ version, day: dateText(language, Date.parse(`${changedOn}T00:00:00+05:30`)) })}
          </summary>
          {error ? (
            <ErrorState error={error} onRetry={() => void fetchTexts()} />
          ) : (
            <EarlierText sections={earlier?.[version]} />
          )}
        </details>
      ))}
    </section>
  );
}

function EarlierText({ sections }: { sections: LocalizedPolicy['sections'] | undefined }) {
  const { loading } = useTexts(controlsTexts);
  const langOf = useLangOf();
  const filled = useClubWords();
  if (sections === undefined) return <LoadingState label={loading} />;
  return sections.map(({ id, title, html, language }) => (
    <section key={id} lang={langOf(language)} className="mt-4">
      <h3 className="text-lg">{title}</h3>
      <div className="prose mt-2 text-text-soft" dangerouslySetInnerHTML={{ __html: filled(html) }} />
    </section>
  ));
}
