import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { Oops } from '#shared/ui/states.tsx';

export const meta: MetaFunction = () => [
  { title: `Page not found | ${club.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return (
    <>
      <PageBanner kicker="404" title="No such page" />
      <Oops message="This page does not exist, or it has moved." link={{ to: '/', label: 'Back to home' }} />
    </>
  );
}
