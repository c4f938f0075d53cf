import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { PublishedQuestions } from '#features/corrections/published-questions.tsx';
import { RoundPaper } from '#features/publishing/round-paper.tsx';

export const meta: MetaFunction = () => [{ title: `Paper | ${club.name}` }];

/** The paper of a round with the corrections of what is published: two features on one page. */
export default function RoundPaperPage() {
  return <RoundPaper Published={PublishedQuestions} />;
}
