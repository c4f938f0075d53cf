import { optionLetters } from '@club/domain/papers/answer-key';
import { type PaperSection, sectionWithNumber } from '@club/domain/papers/paper';
import { questionKinds } from '@club/domain/papers/question-kinds';
import { classNames } from '#shared/ui/class-names.ts';
import { hasOptions, inItsSection, type Picture, type QuestionFormValues } from './question-form-values.ts';
import { usePictureSource } from './use-picture-source.ts';

export interface QuestionPreviewProps {
  values: QuestionFormValues;
  sections: readonly PaperSection[];
}

/** The question as participants see it. Nothing in it can be pressed. */
export function QuestionPreview({ values: typed, sections }: QuestionPreviewProps) {
  const values = inItsSection(typed, sections);
  const sectionTitle = sectionWithNumber(sections, values.section)?.title;
  const isBlank = values.text.trim() === '';
  return (
    <section aria-label="Preview" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="stage flex items-center justify-between gap-3 px-4 py-2 text-sm">
        <p className="min-w-0 truncate font-semibold">
          Section {values.section}
          {sectionTitle && ` · ${sectionTitle}`}
        </p>
        <p className="text-text-soft">Preview</p>
      </div>
      <div className="flex flex-col gap-4 p-4">
        <p className={classNames('text-lg wrap-anywhere whitespace-pre-line', isBlank && 'text-text-soft')}>
          {isBlank ? 'The question appears here.' : values.text.trim()}
        </p>
        <PreviewPicture
          picture={values.supportingPicture}
          alt={values.supportingPictureAlt.trim() || 'Supporting picture'}
          className="max-h-64 self-start rounded-md"
        />
        {hasOptions(values) ? <PreviewOptions values={values} /> : <PreviewInput values={values} />}
      </div>
    </section>
  );
}

function PreviewOptions({ values }: { values: QuestionFormValues }) {
  return (
    <ol className="flex flex-col gap-2">
      {optionLetters.map((letter, index) => (
        <li
          key={letter}
          className="flex min-h-11 items-start gap-3 rounded-md border-[1.5px] border-line-strong px-3 py-2"
        >
          <span className="grid size-7 shrink-0 place-items-center rounded-sm bg-sunken text-sm font-bold">
            {letter}
          </span>
          {values.optionsArePictures ? (
            <PreviewPicture
              picture={values.optionPictures[index] ?? null}
              alt={values.optionAlts[index]?.trim() || `Option ${letter}`}
              className="max-h-28 rounded-sm"
            />
          ) : (
            <span className="min-w-0 pt-0.5 wrap-anywhere">{values.optionTexts[index]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function PreviewInput({ values }: { values: QuestionFormValues }) {
  return (
    <p className="rounded-md border-[1.5px] border-dashed border-line-strong px-3 py-2.5 text-sm text-text-soft">
      {questionKinds[values.kind].answeredWith === 'number'
        ? 'Participants type a whole number here.'
        : 'Participants type their answer here.'}
    </p>
  );
}

function PreviewPicture({ picture, alt, className }: { picture: Picture | null; alt: string; className: string }) {
  const source = usePictureSource(picture);
  return source ? <img src={source} alt={alt} className={`max-w-full object-contain ${className}`} /> : null;
}
