import { useEffect, useMemo, useState } from 'react';
import { IntegrityReports } from './integrity-reports.ts';
import { NotCountedAnswers } from './not-counted.ts';
import { OpenSitting } from './open-sitting.ts';
import { QuizNews } from './quiz-news.ts';
import { SittingContext, type SittingContextValue } from './sitting-context.ts';
import { sendUnsentAnswers } from './unsent-answers.ts';

type SittingDependencies = Pick<SittingContextValue, 'owner' | 'email' | 'calls' | 'navigation' | 'trial'>;

/** Keeps the open section while the steps of the quiz replace each other. Its dependencies must keep their identity. */
export function SittingProvider({ children, ...dependencies }: SittingDependencies & { children: React.ReactNode }) {
  const { owner, email, calls, navigation, trial } = dependencies;
  const [sitting, setSitting] = useState<OpenSitting>();
  const [reports, setReports] = useState<IntegrityReports>();
  const [news, setNews] = useState<QuizNews>();
  const notCounted = useMemo(() => new NotCountedAnswers(owner), [owner]);

  useEffect(() => {
    const made = new IntegrityReports(owner, calls);
    setReports(made);
    const stopSending = sendUnsentAnswers(owner, calls, notCounted);
    return () => {
      made.close();
      stopSending();
    };
  }, [owner, calls, notCounted]);

  const { follow } = calls;
  useEffect(() => {
    const made = new QuizNews(owner, follow);
    setNews(made);
    return () => made.close();
  }, [owner, follow]);

  useEffect(() => () => sitting?.close(), [sitting]);

  useEffect(() => {
    if (!sitting || !news) return;
    const learn = () => sitting.updateFromNews(news.view());
    learn();
    return news.subscribe(learn);
  }, [sitting, news]);

  const value = useMemo(
    () =>
      reports &&
      news && {
        owner,
        email,
        calls,
        navigation,
        trial,
        sitting,
        reports,
        notCounted,
        news,
        async open(round: string, section: number) {
          setSitting(new OpenSitting({ owner, round }, calls, notCounted, await calls.startSection(section)));
        },
      },
    [owner, email, calls, navigation, trial, sitting, reports, notCounted, news],
  );

  return value && <SittingContext value={value}>{children}</SittingContext>;
}
