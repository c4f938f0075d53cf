import { termsContent } from 'virtual:terms';
import { policyPagesTexts } from '@club/texts/policy-pages';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { PolicyText } from './policy-text.tsx';

export const meta: MetaFunction = ({ location }) =>
  pageMeta(location, {
    title: pageTitle(textsAt(location, policyPagesTexts).terms),
    description: textsAt(location, termsContent).summary,
  });

const loadEarlier = async () => (await import('virtual:earlier-terms')).earlierTerms;

export default function TermsPage() {
  return (
    <PolicyText title={useTexts(policyPagesTexts).terms} policy={useTexts(termsContent)} loadEarlier={loadEarlier} />
  );
}
