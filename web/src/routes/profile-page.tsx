import { profileTexts } from '@club/texts/profile';
import type { MetaFunction } from 'react-router';
import { ProfilePage } from '#features/profile/profile-page.tsx';
import { OwnRound } from '#features/site/own-round.tsx';
import { pageTitle, textsAt } from '#shared/page-meta.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, profileTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** One's own account, with the news of the round: two features on one page. */
export default function ProfileWithRound() {
  return <ProfilePage round={(first) => <OwnRound first={first} />} />;
}
