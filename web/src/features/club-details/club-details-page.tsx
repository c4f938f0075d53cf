import { club } from 'virtual:club';
import { clubDetailsEndpoints } from '@club/contract/club-details';
import { partTexts } from '@club/texts/admin/club-details';
import type { MetaFunction } from 'react-router';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
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
            <nav aria-label="Parts" className="flex flex-wrap gap-x-4">
              {parts.map(({ part }) => (
                <TextLink key={part} to={`#${part}`} className="inline-flex min-h-11 items-center">
                  {partTexts[part].title}
                </TextLink>
              ))}
            </nav>
            {parts.map((part) => (
              <PartForm key={part.part} part={part} />
            ))}
            <section className="text-sm text-text-soft">
              <h2 className="text-lg text-text">What is not here</h2>
              <p className="mt-1">
                Questions and answers, events, posters, what sponsors get, and the texts of the privacy notice and the
                terms stand in files on the server. The person who runs the server changes them there, builds the pages
                and restarts it:
              </p>
              <p className="mt-1 wrap-anywhere">{files.join(', ')}, and content/events.</p>
              <p className="mt-1">The brochure and the booklet follow a change within a minute.</p>
            </section>
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
