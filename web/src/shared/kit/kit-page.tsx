import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import type { SessionUser } from '#shared/session.ts';
import { AccountMenu } from '#shared/ui/account-menu.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, ButtonLink, type ButtonVariant, IconButton } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { LoadMore, Pagination } from '#shared/ui/pagination.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import '#shared/styles/organisers.css';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitTable } from './kit-table.tsx';

export const meta: MetaFunction = () => [{ title: 'Kit' }];

const player: SessionUser = {
  id: '1',
  name: 'Meera Sample',
  email: 'meera@example.org',
  phoneNo: '+910000000000',
  phoneVerified: true,
  city: 'Bhopal',
  school: 'Sample School, 462001',
  isAdmin: false,
  mayPlay: true,
};

function KitSection({ title, children }: { title: string; children: React.ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="mb-5 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** All components in all states, in light and dark. */
export default function KitPage() {
  return (
    <main>
      <PageBanner kicker="For us alone" title="The kit" intro="Every component in every state." />
      <div className="page-width py-4">
        <KitSection title="Buttons">
          <ButtonStates />
        </KitSection>
        <KitSection title="Fields">
          <div className="max-w-3xl">
            <KitFields />
          </div>
        </KitSection>
        <KitSection title="Dialogs">
          <KitDialogs />
        </KitSection>
        <KitSection title="Menus">
          <div className="flex flex-wrap items-center gap-4">
            <Menu
              trigger="Actions"
              align="start"
              groups={[
                [
                  {
                    label: 'Edit',
                    icon: <Pencil aria-hidden="true" className="size-4.5" />,
                    onSelect: () => toast.info('Edit'),
                  },
                  { label: 'Not now', disabled: true },
                ],
                [
                  {
                    label: 'Delete',
                    icon: <Trash2 aria-hidden="true" className="size-4.5" />,
                    destructive: true,
                    onSelect: () => toast.error('Delete'),
                  },
                ],
              ]}
              className="min-h-11 rounded-md border-[1.5px] border-line-strong bg-surface px-5 font-semibold hover:bg-sunken"
            />
            <div className="stage rounded-md p-2">
              <AccountMenu user={player} />
            </div>
            <div className="stage rounded-md p-2">
              <AccountMenu user={{ ...player, name: '', isAdmin: true, role: 'owner' }} />
            </div>
          </div>
        </KitSection>
        <KitSection title="Toasts">
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => toast.success('Quiz Added Successfully!')}>
              Success
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                toast.error(
                  'Request failed with status 400\nValidation errors:\nQuestion is required\nPoints must be at least 1',
                )
              }
            >
              Error
            </Button>
            <Button variant="secondary" onClick={() => toast.info('The quiz closes in ten minutes.')}>
              Info
            </Button>
          </div>
        </KitSection>
        <KitSection title="Table">
          <KitTable />
        </KitSection>
        <KitSection title="Steps through a list">
          <div className="flex max-w-xl flex-col gap-4">
            <Pagination page={2} pageCount={9} />
            <LoadMore shown={50} total={428} onMore={() => toast.info('More')} />
            <LoadMore shown={50} total={428} onMore={() => undefined} busy />
          </div>
        </KitSection>
        <KitSection title="Badges, waiting">
          <div className="flex flex-col gap-6">
            <Badges />
            <div className="flex flex-wrap items-center gap-8">
              <Spinner />
              <Spinner label="Saving your answer" visibleLabel />
              <LoadingState label="Loading questions" />
            </div>
          </div>
        </KitSection>
        <KitSection title="The buzzer ring">
          <div className="flex flex-wrap items-center gap-6">
            <BuzzerRing className="size-32" />
            <BuzzerRing tone="teal" className="size-24" />
            <BuzzerRing tone="quiet" className="size-16" />
            <BuzzerRing progress={0.72} label="5 minutes 46 seconds left" className="size-28">
              <span className="figures font-display text-xl font-bold">5:46</span>
            </BuzzerRing>
            <BuzzerRing progress={0.08} tone="buzzer" label="30 seconds left" className="size-28">
              <span className="figures font-display text-xl font-bold">0:30</span>
            </BuzzerRing>
            <BuzzerRing progress={0} label="Time is up" className="size-28">
              <span className="figures font-display text-xl font-bold">0:00</span>
            </BuzzerRing>
          </div>
        </KitSection>
        <KitSection title="States">
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="rounded-lg border border-line">
              <EmptyState link={{ to: '/', label: 'Back to home' }} />
              <EmptyState isCalm message="Nobody has objected to a question" />
            </div>
            <div className="rounded-lg border border-line">
              <ErrorState
                error={Object.assign(new Error('Network error: Please check your internet connection'), {
                  requestId: 'req-7f3a',
                })}
                onRetry={() => toast.info('Trying again')}
              />
            </div>
          </div>
          <div className="mt-6 flex flex-col gap-3">
            <Notice>The paper has 40 questions in four sections.</Notice>
            <Notice tone="good" title="Class information saved!">
              Section 1 begins when you press Start Quiz.
            </Notice>
            <Notice
              tone="warn"
              title="This paper adds up to 176 marks"
              action={
                <Button size="sm" variant="secondary">
                  Show sections
                </Button>
              }
            >
              A full paper has 180.
            </Notice>
            <Notice tone="bad" title="This quiz was opened on another device">
              Answers are no longer saved from this page.
            </Notice>
          </div>
        </KitSection>
      </div>
      <div className="stage">
        <div className="page-width py-8">
          <KitSection title="On the stage">
            <div className="flex flex-col gap-8">
              <ButtonStates />
              <Badges />
              <div className="max-w-3xl">
                <KitFields />
              </div>
              <EmptyState link={{ to: '/', label: 'Back to home' }} />
            </div>
          </KitSection>
        </div>
      </div>
    </main>
  );
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'link'];

function ButtonStates() {
  const [sent, setSent] = useState(0);
  return (
    <div className="flex flex-col gap-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant} onClick={() => setSent(sent + 1)}>
            {variant[0]?.toUpperCase()}
            {variant.slice(1)}
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy onClick={() => setSent(sent + 1)}>
            Busy, keeps its width
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" className="size-5" />} />
        <IconButton label="Delete" variant="danger" icon={<Trash2 aria-hidden="true" className="size-5" />} />
        <IconButton label="Saving" variant="secondary" busy icon={<Pencil aria-hidden="true" className="size-5" />} />
        <ButtonLink to="?">A link that looks like a button</ButtonLink>
      </div>
      <div className="max-w-xs">
        <Button wide>As wide as its place, with words that need a second line</Button>
      </div>
      <p className="figures text-sm text-text-soft">Pressed {sent} times; the busy ones count nothing.</p>
    </div>
  );
}

function Badges() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>Section 1</Badge>
      <Badge tone="good">Active</Badge>
      <Badge tone="warn">Inactive</Badge>
      <Badge tone="bad">Disqualified</Badge>
      <Badge tone="accent">Admin</Badge>
    </div>
  );
}
