import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { checkTitles } from '@club/texts/admin/checklist';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { withRound } from '#shared/round-param.ts';
import { TextLink } from '#shared/ui/text-link.tsx';

export function PaperChecklist({ slug, checks }: { slug: string; checks: RoundPaperReply['checks'] }) {
  const open = checks.filter(({ problems }) => problems.length > 0).length;
  return (
    <section aria-label="Checklist" className="rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">Checklist</h2>
      <p className="mt-1 text-sm text-text-soft" role="status">
        {open === 0
          ? 'All checks passed.'
          : `${open} of ${checks.length} checks ${open === 1 ? 'needs' : 'need'} attention.`}
      </p>
      <ul className="mt-3 flex flex-col gap-2.5 text-sm">
        {checks.map(({ name, problems, notes }) => (
          <li key={name}>
            <p className="flex items-start gap-2 font-medium">
              {problems.length === 0 ? (
                <CircleCheck aria-label="Passed:" role="img" className="mt-0.5 size-4.5 shrink-0 text-good" />
              ) : (
                <CircleAlert aria-label="Needs attention:" role="img" className="mt-0.5 size-4.5 shrink-0 text-bad" />
              )}
              {checkTitles[name]}
            </p>
            {problems.length > 0 && (
              <ul className="mt-1 ml-6.5 flex max-h-44 flex-col gap-1 overflow-y-auto">
                {problems.map(({ sentence, questionId }) => (
                  <li key={sentence}>
                    {questionId === null ? (
                      sentence
                    ) : (
                      <TextLink
                        to={withRound(`/admin/manage/${questionId}/edit`, slug)}
                        state={{ back: `/admin/rounds/${slug}/paper` }}
                      >
                        {sentence}
                      </TextLink>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {notes.map((note) => (
              <p key={note} className="mt-1 ml-6.5 text-text-soft">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
