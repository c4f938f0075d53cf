import { club } from 'virtual:club';
import { clubDetailsEndpoints } from '@club/contract/club-details';
import type { MetaFunction } from 'react-router';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { useReply } from '#shared/use-reply.ts';
import { PartForm } from './part-form.tsx';

export const meta: MetaFunction = () => [{ title: `Club Details | ${club.name}` }];

export default function ClubDetailsPage() {
  const details = useReply(clubDetailsEndpoints.readClubDetails, {});
  return (
    <AdminPage
      title="Club Details"
      intro="What pages, messages and certificates say of the club. A change is seen at once on every page that is opened."
    >
      <QueryBoundary query={details} loading="Loading the club's details" what="page">
        {({ parts, files, pagesFollow }) => (
          <div className="flex max-w-3xl flex-col gap-6">
            {!pagesFollow && (
              <Notice tone="warn">
                This server has no pages of its own: messages and certificates follow a change, pages once they are
                built.
              </Notice>
            )}
            {parts.map((part) => (
              <PartForm key={part.part} part={part} />
            ))}
            <section className="text-sm text-text-soft">
              <h2 className="text-lg text-text">What is not here</h2>
              <p className="mt-1">
                Team, sponsors, past years, questions and answers, events, pictures and the privacy notice stand in
                files on the server. The person who runs the server changes them there, builds the pages and restarts
                it:
              </p>
              <p className="mt-1 wrap-anywhere">{files.join(', ')}, and content/events.</p>
              <p className="mt-1">The brochure and the booklet are made with the pages, so they follow then, too.</p>
            </section>
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
