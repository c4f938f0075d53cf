import '#shared/styles/organisers.css';
import { club } from 'virtual:club';
import { classesTexts } from '@club/texts/classes';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { PrintedPages } from '#shared/ui/printed-pages.tsx';

interface FormStudent {
  readonly name: string;
  /** With its section. */
  readonly className: string;
  readonly guardian: string;
}

interface PrintFormsProps {
  readonly school: string;
  readonly students: readonly FormStudent[];
}

/** The form that a guardian signs and the school keeps, for each child. See docs/rules/consent.md, K10 and K21. */
export function PrintForms({ school, students }: PrintFormsProps) {
  const texts = useTexts(classesTexts).form;
  const [isPrinting, setPrinting] = useState(false);
  const named = students.filter(({ name }) => name.trim() !== '');
  if (named.length === 0) return null;
  const print = () => {
    // Drawn only now, so that other pages to print are not printed with them.
    flushSync(() => setPrinting(true));
    window.print();
    setPrinting(false);
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={print}>
        {texts.print({ count: named.length })}
      </Button>
      {isPrinting && (
        <PrintedPages>
          {() =>
            named.map((student, index) => (
              <SignedForm key={`${index} ${student.name}`} isSecond={index % 2 === 1} school={school} {...student} />
            ))
          }
        </PrintedPages>
      )}
    </>
  );
}

interface SignedFormProps extends FormStudent {
  readonly school: string;
  readonly isSecond: boolean;
}

/** Half a page of A4. */
function SignedForm({ name, className, guardian, school, isSecond }: SignedFormProps) {
  const texts = useTexts(classesTexts).form;
  const language = useLanguage();
  const site = location.origin;
  return (
    <section
      {...languageAttributes(language)}
      className="bg-white"
      style={{
        ...{ color: '#000', width: '210mm', height: '148mm', padding: '10mm 16mm 6mm', overflow: 'hidden' },
        ...{ fontSize: '3.5mm', lineHeight: 1.35 },
        ...(isSecond ? { breakAfter: 'page' } : { borderBottom: '0.2mm dashed #000' }),
      }}
    >
      <h2 className="font-display font-bold" style={{ fontSize: '5mm' }}>
        {texts.title}
      </h2>
      <p style={{ margin: '2mm 0' }}>{texts.statement({ name, className, school, club: club.name })}</p>
      <ul style={{ listStyle: 'disc', paddingLeft: '5mm' }}>
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        <li>{texts.notice({ privacy: `${site}/privacy`, terms: `${site}/terms` })}</li>
      </ul>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '8mm', marginTop: '2mm' }}>
        <Blank label={texts.guardian} value={guardian} />
        <Blank label={texts.relation} />
        <Blank label={texts.bornIn} />
        <Blank label={texts.phone} />
        <Blank label={texts.date} />
        <Blank label={texts.signature} />
      </div>
    </section>
  );
}

function Blank({ label, value = '' }: { readonly label: string; readonly value?: string }) {
  return (
    <div style={{ height: '14mm', borderBottom: '0.3mm solid #000' }}>
      <p style={{ fontSize: '2.8mm' }}>{label}</p>
      <p style={{ fontSize: '4mm' }}>{value}</p>
    </div>
  );
}
