import { privacyContent } from 'virtual:privacy';
import { policyPagesTexts } from '@club/texts/policy-pages';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { PolicyText } from './policy-text.tsx';

export const meta: MetaFunction = ({ location }) =>
  pageMeta(location, {
    title: pageTitle(textsAt(location, policyPagesTexts).privacy),
    description: textsAt(location, privacyContent).summary,
  });

const loadEarlier = async () => (await import('virtual:earlier-privacy')).earlierPrivacy;

export default function PrivacyPage() {
  return (
    <PolicyText
      title={useTexts(policyPagesTexts).privacy}
      policy={useTexts(privacyContent)}
      loadEarlier={loadEarlier}
    />
  );
}
