import type { RoundPaperReply, RoundSectionReply } from '@club/contract/entities/rounds';
import { schemeText } from '@club/domain/entities/papers/marking';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import { may } from '@club/domain/shared/role';
import { withMinus } from '@club/domain/shared/text';
import { kindNames } from '@club/texts/admin/question-kinds';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { languageAttributes } from '#shared/language.ts';
import { usePersistedDraft } from '#shared/persisted-draft.ts';
import { roleOf, useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { OutlineEditor, type OutlineValues } from './outline-editor.tsx';
import { useSetReviewRequired } from './queries.ts';

const columns: Column<RoundSectionReply>[] = [
  {
    key: 'section',
    header: 'Section',
    headsRow: true,
    className: 'w-full',
    cell: ({ section, title, problemType, kinds, markingScheme, translations }) => (
      <>
        {section} · {title}
        {translatedLanguages.map(
          (language) =>
            translations?.[language] && (
              <span key={language} {...languageAttributes(language)} className="font-normal">
                {' '}
                · {translations[language].title}
              </span>
            ),
        )}
        <span className="mt-0.5 block text-xs font-normal text-text-soft">
          {problemType}
          <span className="block lg:hidden">{kinds.map((kind) => kindNames[kind]).join(', ')}</span>
          <span className="block md:hidden">{withMinus(markingScheme)}</span>
          {translatedLanguages.map(
            (language) =>
              translations?.[language] && (
                <span key={language} {...languageAttributes(language)} className="block">
                  {translations[language].problemType} · {withMinus(translations[language].markingScheme)}
                </span>
              ),
          )}
        </span>
      </>
    ),
  },
  {
    key: 'kinds',
    header: 'Question types',
    from: 'lg',
    cell: ({ kinds }) => <span className="whitespace-nowrap">{kinds.map((kind) => kindNames[kind]).join(', ')}</span>,
  },
  {
    key: 'scheme',
    header: 'Correct / wrong',
    from: 'md',
    numeric: true,
    cell: (section) => <span className="whitespace-nowrap">{schemeText(section)}</span>,
  },
  { key: 'questions', header: 'Questions', numeric: true, cell: ({ questionCount }) => questionCount },
  {
    key: 'minutes',
    header: 'Minutes',
    numeric: true,
    cell: ({ durationSeconds }) => Math.round(durationSeconds / 6) / 10,
  },
];

export function PaperOutline({ slug, paper }: { slug: string; paper: RoundPaperReply }) {
  const { restoredDraft, rememberDraft } = usePersistedDraft<OutlineValues>(`sections of ${slug}`);
  const [draft, setDraft] = useState(restoredDraft);
  const [isEdited, setIsEdited] = useState(paper.sections.length === 0 || restoredDraft !== undefined);
  const setReviewRequired = useSetReviewRequired(slug);
  const account = useAccount();
  const mayOrganise = account !== undefined && may(roleOf(account), 'organise');
  return (
    <section aria-label="Sections" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">Sections</h2>
          <p className="mt-1 text-sm text-text-soft">
            {isEdited
              ? 'Marks are read from the text of the marking scheme, which is what students see.'
              : `Offered in ${paper.languages.map((language) => languageNames[language]).join(' and ')}.`}
          </p>
        </div>
        {!isEdited && (
          <Button variant="secondary" size="sm" onClick={() => setIsEdited(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit sections
          </Button>
        )}
      </div>
      <Checkbox
        label="Publish only questions that a second person has approved"
        checked={paper.requiresReview}
        disabled={!mayOrganise || setReviewRequired.isPending}
        onChange={({ currentTarget: { checked } }) =>
          setReviewRequired.mutate(
            { params: { slug }, body: { required: checked } },
            { onError: (error) => toast.error(errorMessage(error)) },
          )
        }
      />
      {isEdited ? (
        <>
          {draft && <WelcomeBack />}
          <OutlineEditor
            slug={slug}
            paper={paper}
            {...(draft && { draft })}
            onChange={rememberDraft}
            onDone={() => {
              rememberDraft(undefined);
              setDraft(undefined);
              setIsEdited(false);
            }}
          />
        </>
      ) : (
        <Table
          caption="Sections of the working copy"
          columns={columns}
          rows={paper.sections}
          rowKey={({ section }) => String(section)}
          empty="This paper has no sections yet."
        />
      )}
    </section>
  );
}
