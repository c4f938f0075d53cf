import type { OwnDataReply } from '@club/contract/entities/own-data';
import { consentTexts } from '@club/texts/consent';
import { storedDataTexts } from '@club/texts/stored-data';
import { dateTimeText } from '@club/texts/times';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '#shared/language.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#shared/ui/button.tsx';
import { describeStoredData } from './describe-stored-data.ts';

interface StoredDataProps {
  readonly data: OwnDataReply;
  readonly onBack: () => void;
}

/** All data of a student on a page that can be printed or saved as PDF: what, why, until when. See docs/rules/consent.md, K7. */
export function StoredData({ data, onBack }: StoredDataProps) {
  const texts = useTexts(storedDataTexts);
  const consent = useTexts(consentTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saveAsFile = () =>
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'student-data.json');
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.title({ name: data.account.name })}
        </h2>
        <p className="text-sm text-text-soft">
          {texts.writtenAt({ moment: dateTimeText(language, Date.parse(data.writtenAt)) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button variant="secondary" onClick={saveAsFile}>
          {texts.file}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      {describeStoredData(data, { language, texts, consent }).map(({ title, why, until, groups }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-3 border-t border-line pt-5">
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-text-soft">
            <b>{texts.why}:</b> {why}
            <br />
            <b>{texts.until}:</b> {until}
          </p>
          {groups.length === 0 && <p>{texts.none}</p>}
          {groups.map(({ title: name, facts }, place) => (
            <div key={place}>
              {name && <h4 className="font-semibold">{name}</h4>}
              <dl>
                {facts.map(({ what, value }, index) => (
                  <div key={index} className="py-1">
                    <dt className="text-sm text-text-soft">{what}</dt>
                    <dd className="wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
