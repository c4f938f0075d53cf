import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { statisticsEndpoints } from '@club/contract/statistics';
import { type MetaFunction, useOutletContext } from 'react-router';
import { ResultsTabs } from '#entities/attempts/results-tabs.tsx';
import { correctionFragment } from '#entities/papers/correction-fragment.ts';
import { sheetOf } from '#shared/download-sheet.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { useMay } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { useOpenFromHash } from '#shared/ui/arrival.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { ItemMap } from './item-map.tsx';
import { useStatistics } from './queries.ts';
import { QuestionColumns, QuestionRow } from './question-figures.tsx';
import { ScoreSpreads } from './score-spreads.tsx';
import { alarmSentence, alarmsTitle, figuresAnchor, type Statistics } from './statistics-texts.ts';

export const meta: MetaFunction = () => [{ title: `Statistics | ${club.name}` }];

export default function StatisticsPage() {
  return (
    <AdminPage
      title="Statistics"
      intro="How participants who have submitted answered each question, and how the scores are spread."
      actions={<Sheets />}
    >
      <ResultsTabs current="statistics" />
      <StatisticsLoader />
    </AdminPage>
  );
}

function Sheets() {
  const mayWatch = useMay('watch');
  const query = { round: useRoundParam() };
  const questions = {
    label: 'Questions',
    download: sheetOf(statisticsEndpoints.downloadStatistics, 'statistics', { query }),
  };
  const scores = {
    label: 'Scores by city, school and class',
    download: sheetOf(statisticsEndpoints.downloadScoreSpreads, 'scores', { query }),
  };
  return <DownloadMenu groups={[mayWatch ? [questions, scores] : [questions]]} />;
}

function StatisticsLoader() {
  const statistics = useStatistics();
  return (
    <QueryBoundary query={statistics} loading="Reading all answers" what="page">
      {(data) => <StatisticsView statistics={data} />}
    </QueryBoundary>
  );
}

function StatisticsView({ statistics }: { readonly statistics: Statistics }) {
  const { isRehearsal, participants, reliability, questions, spreads } = statistics;
  const round = useRoundParam();
  const { slug } = useOutletContext<RoundReply>();
  const mayCorrect = useMay('organise');
  useOpenFromHash();
  if (participants === 0) {
    return (
      <EmptyState
        isCalm
        message="Nobody has submitted yet"
        link={{ to: withRound('/admin/manage', round), label: 'Open the paper' }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <KeyAlarms questions={questions} isStrong />
      <KeyAlarms questions={questions} isStrong={false} />
      {isRehearsal && (
        <Notice>Answer keys are not checked in a rehearsal, because simulated students answer at random.</Notice>
      )}
      <ScoreSpreads spreads={spreads} />
      <ItemMap participants={participants} reliability={reliability} questions={questions} />
      <section className="flex flex-col gap-2">
        <h2 className="text-lg">Questions</h2>
        <QuestionColumns />
        <ol aria-label="Questions" className="overflow-hidden rounded-lg border border-line bg-surface">
          {questions.map((question) => (
            <li key={question.questionId} className="border-b border-line last:border-0">
              <QuestionRow
                question={question}
                correction={
                  mayCorrect ? `/admin/rounds/${slug}/paper${correctionFragment(question.questionId)}` : undefined
                }
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The questions whose keys are doubted, with a link to each, if there are any. */
function KeyAlarms({ questions, isStrong }: { questions: Statistics['questions']; isStrong: boolean }) {
  const doubted = questions.filter(({ alarm }) => alarm?.isStrong === isStrong);
  if (doubted.length === 0) return null;
  return (
    <Notice tone={isStrong ? 'bad' : 'warn'} title={alarmsTitle(doubted.length, isStrong)}>
      <ul className="flex flex-col">
        {doubted.map(({ questionId, section, number, alarm }) => (
          <li key={questionId} className="flex flex-wrap items-center gap-x-4">
            <a
              href={`#${figuresAnchor(questionId)}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Section {section}, question {number}
            </a>
            <span>{alarm && alarmSentence(alarm)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
