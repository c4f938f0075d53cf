import { club } from 'virtual:club';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice, Oops } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ItemMap } from './item-map.tsx';
import { downloadStatistics, useStatistics } from './queries.ts';
import { QuestionFigures } from './question-figures.tsx';
import { ResultsTabs } from './results-tabs.tsx';
import { ScoreSpreads } from './score-spreads.tsx';

export const meta: MetaFunction = () => [{ title: `Statistics | ${club.name}` }];

/** What the questions of a paper were worth: how each was answered, and which key is probably wrong. */
export default function StatisticsPage() {
  return (
    <AdminPage
      title="Statistics"
      intro="How each question was answered by those who have handed in, and how the scores are spread."
      actions={<SheetButton />}
    >
      <ResultsTabs current="statistics" />
      <Figures />
    </AdminPage>
  );
}

function SheetButton() {
  const round = useRoundParam();
  const [isRunning, setRunning] = useState(false);
  async function run() {
    setRunning(true);
    try {
      await downloadStatistics(round);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setRunning(false);
    }
  }
  return (
    <Button variant="secondary" busy={isRunning} busyLabel="Preparing the sheet" onClick={run}>
      <Download aria-hidden="true" className="size-4.5" />
      Download
    </Button>
  );
}

function Figures() {
  const round = useRoundParam();
  const { data, error, isFetching, refetch } = useStatistics();
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <LoadingState label="Reading all answers" />
    );
  }
  const { participants, reliability, questions, spreads } = data;
  if (participants === 0) {
    return (
      <Oops
        message="Nobody has handed in yet"
        link={{ to: withRound('/admin/manage', round), label: 'Look at the paper' }}
      />
    );
  }
  const alarms = questions.filter(({ alarm }) => alarm !== null);
  return (
    <div className="flex flex-col gap-8">
      {alarms.length > 0 && (
        <Notice
          tone="bad"
          title={alarms.length === 1 ? 'One key is probably wrong' : `${alarms.length} keys are probably wrong`}
        >
          <ul className="flex flex-wrap gap-x-4">
            {alarms.map(({ questionId, section, number }) => (
              <li key={questionId}>
                <a
                  href={`#question-${questionId}`}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  Section {section}, question {number}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ItemMap participants={participants} reliability={reliability} questions={questions} />
      <ol aria-label="Questions" className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.questionId} id={`question-${question.questionId}`} className="scroll-mt-20">
            <QuestionFigures question={question} />
          </li>
        ))}
      </ol>
      <ScoreSpreads spreads={spreads} />
    </div>
  );
}
