import { reviewTexts } from '@club/texts/review';
import type { MetaFunction } from 'react-router';
import { ResultCertificate } from '#features/certificates/result-certificate.tsx';
import { ObjectionsSummary } from '#features/objections/student/objections-summary.tsx';
import { useObjectedQuestions } from '#features/objections/student/queries.ts';
import { QuestionObjection } from '#features/objections/student/question-objection.tsx';
import { ReviewPage } from '#features/results/student/review-page.tsx';
import { pageTitle, textsAt } from '#shared/page-meta.ts';

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(textsAt(location, reviewTexts).title) }];

const additions = {
  Certificate: ResultCertificate,
  Summary: ObjectionsSummary,
  Question: QuestionObjection,
  useStartOpen: useObjectedQuestions,
};

/** One's own paper with the certificate and the objections to its key: three features on one page. */
export default function ReviewWithObjections() {
  return <ReviewPage additions={additions} />;
}
