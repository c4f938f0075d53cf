import { club } from 'virtual:club';
import { consentTextVersion } from 'virtual:consent';
import type { RoundReply } from '@club/contract/entities/rounds';
import type { SharedTrait } from '@club/domain/entities/attempts/live-state';
import { languageNames } from '@club/domain/shared/language';
import { unprintable } from '@club/domain/shared/printed-text';
import { anomalyExplanations, anomalyTexts } from '@club/texts/admin/anomalies';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { likenessTexts } from '@club/texts/admin/likeness';
import { participantStateTexts } from '@club/texts/admin/participant-states';
import { browserText } from '@club/texts/browser-text';
import { dateTimeText } from '@club/texts/times';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { type MetaFunction, useOutletContext, useParams, useSearchParams } from 'react-router';
import { AppealWithReply } from '#entities/attempts/appeals/appeal-with-reply.tsx';
import { useInterventions } from '#entities/attempts/interventions/queries.ts';
import { helpParam } from '#entities/attempts/interventions/registration-menu.tsx';
import { clockText } from '#shared/clock.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, ButtonAnchor } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { guardianText } from './guardian-dialog.tsx';
import type { ParticipantDetails } from './help-dialog-props.ts';
import { type HelpAction, HelpDialog, HelpMenu, helpActions } from './help-menu.tsx';
import { useParticipant } from './queries.ts';
import { SectionList } from './section-list.tsx';
import { StateBadges } from './state-badges.tsx';
import { Timeline } from './timeline.tsx';
import { timelineLines } from './timeline-text.ts';

export const meta: MetaFunction = () => [{ title: `Participant | ${club.name}` }];

/** One participant: identity, state, timeline, and the available actions. */
export default function ParticipantPage() {
  const { id = '' } = useParams();
  const { slug } = useOutletContext<RoundReply>();
  const round = useRoundParam();
  const { data: file, error, refetch, isFetching } = useParticipant(id, slug);
  const [search, setSearch] = useSearchParams();
  const [act, setAct] = useState(helpActions.find((each) => each === search.get(helpParam)));
  const back = withRound('/admin/participants', round);

  if (!file) {
    if (error && 'code' in error && (error.code === 'account-unknown' || error.code === 'request-invalid')) {
      return (
        <EmptyState isPage message="There is no such participant" link={{ to: back, label: 'Go to participants' }} />
      );
    }
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <LoadingState label="Loading participant" />
    );
  }

  /** A reload after the dialog is closed must not open it again. */
  function closeHelp() {
    setAct(undefined);
    if (!search.has(helpParam)) return;
    search.delete(helpParam);
    setSearch(search, { replace: true, preventScrollReset: true });
  }

  return (
    <article className="flex flex-col gap-5">
      <p>
        <TextLink to={back} className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Participants
        </TextLink>
      </p>
      <ParticipantHeader file={file} onAct={setAct} />
      {error && (
        <Notice tone="warn" title="This page may be out of date">
          It could not be reloaded. You see it as it was at {clockText(file.now)}.
        </Notice>
      )}
      <Anomalies anomalies={file.participant.anomalies} />
      <Appeal file={file} onLift={() => setAct('lift')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <History file={file} slug={slug} />
        <div className="grid gap-5">
          <Facts file={file} slug={slug} />
          <LikePapers file={file} slug={slug} />
        </div>
      </div>
      {act !== undefined && <HelpDialog act={act} slug={slug} details={file} onClose={closeHelp} />}
    </article>
  );
}

interface ParticipantHeaderProps {
  file: ParticipantDetails;
  onAct: (act: HelpAction) => void;
}

function ParticipantHeader({ file, onAct }: ParticipantHeaderProps) {
  const { participant } = file;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{participant.name}</h1>
        <p className="mt-1 text-sm text-text-soft">
          {[participant.school, participant.city, participant.class !== null && `Class ${participant.class}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {participant.phoneNo !== '' && (
          <p className="figures mt-1 text-sm">
            {readablePhone(participant.phoneNo)}
            {!participant.phoneVerified && ' (not verified)'}
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateBadges {...participant} />
          {participant.attemptNumber !== null && (
            <span className="figures text-sm font-semibold">Attempt {participant.attemptNumber}</span>
          )}
        </p>
        <StatusPanel file={file} />
      </div>
      <div className="flex flex-wrap gap-3">
        {participant.phoneNo !== '' && (
          <ButtonAnchor variant="secondary" href={`tel:${participant.phoneNo}`}>
            <Phone aria-hidden="true" className="size-4.5" />
            Call
          </ButtonAnchor>
        )}
        <HelpMenu file={file} onAct={onAct} />
      </div>
    </header>
  );
}

function Anomalies({ anomalies }: Pick<ParticipantDetails['participant'], 'anomalies'>) {
  if (anomalies.length === 0) return null;
  return (
    <Notice tone="warn" title="Something stands out">
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {anomalies.map((anomaly) => (
          <li key={anomaly}>
            <strong>{anomalyTexts[anomaly]}.</strong> {anomalyExplanations[anomaly]}
          </li>
        ))}
      </ul>
      <p className="mt-2">This is evidence to ask about, not a verdict. On its own it has no consequences.</p>
    </Notice>
  );
}

/** Lifting the disqualification with its reason also answers the appeal. */
function Appeal({ file: { appeal, participant }, onLift }: { file: ParticipantDetails; onLift: () => void }) {
  if (appeal === null) return null;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <AppealWithReply entryId={appeal.entryId} appeal={appeal} />
      {participant.state === 'disqualified' && (
        <div>
          <Button variant="secondary" onClick={onLift}>
            Lift disqualification…
          </Button>
        </div>
      )}
    </div>
  );
}

function StatusPanel({ file: { participant } }: { file: ParticipantDetails }) {
  const { state, closesAt, lastSavedAt, isConnected } = participant;
  const parts = [
    closesAt !== null && `Ends ${clockText(closesAt)}`,
    lastSavedAt !== null && `last saved ${clockText(lastSavedAt)}`,
    (state === 'sitting' || state === 'waiting' || state === 'between-sections') &&
      (isConnected ? 'page connected' : 'no page connected'),
  ].filter(Boolean);
  return parts.length === 0 ? null : <p className="figures mt-1.5 text-sm">{parts.join(' · ')}</p>;
}

function History({ file, slug }: { file: ParticipantDetails; slug: string }) {
  const { data: done, error, refetch, isFetching } = useInterventions(slug, file.participant.id);
  return (
    <div className="grid min-w-0 gap-5">
      <SectionList sections={file.sections} deadlines={done?.deadlines ?? []} />
      <section aria-labelledby="timeline" className="flex flex-col gap-3">
        <h2 id="timeline" className="text-lg">
          Timeline
        </h2>
        {!done && error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : done ? (
          <Timeline lines={timelineLines(file.timeline, done.interventions)} />
        ) : (
          <LoadingState label="Loading the timeline" />
        )}
      </section>
    </div>
  );
}

/** Decisions on pairs that this attempt is part of. */
function LikePapers({ file: { likeness }, slug }: { file: ParticipantDetails; slug: string }) {
  if (likeness.length === 0) return null;
  return (
    <section aria-labelledby="alike" className="rounded-lg border border-line bg-surface p-4 text-sm">
      <h2 id="alike" className="mb-2 text-base">
        {likenessTexts.alike}
      </h2>
      <ul className="flex flex-col gap-3">
        {likeness.map(({ id, outcome, reason, decidedAt, decidedBy, with: other }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink to={withRound(`/admin/participants/${other.accountId}`, slug)}>{other.name}</TextLink>:{' '}
            <span className="font-semibold">{likenessTexts.outcomes[outcome]}</span>
            <p>{reason}</p>
            <p className="figures text-text-soft">
              {likenessTexts.decided({ moment: dateTimeText('en', Date.parse(decidedAt)), by: decidedBy })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({
  file: { participant, registration, devices, guardian },
  slug,
}: {
  file: ParticipantDetails;
  slug: string;
}) {
  const { browser, address } = participant.sharing;
  return (
    <section aria-label="Profile" className="rounded-lg border border-line bg-surface p-4 text-sm">
      <dl className="grid gap-3 sm:max-lg:grid-cols-2">
        <Fact term="Phone">
          {participant.phoneNo === '' ? (
            participant.isVouched ? (
              <Badge tone="neutral">None: the school vouches</Badge>
            ) : (
              'None'
            )
          ) : (
            <span className="inline-flex flex-wrap items-center gap-2">
              <span className="figures">{readablePhone(participant.phoneNo)}</span>
              {participant.phoneVerified ? (
                <Badge tone="good">Verified</Badge>
              ) : (
                <Badge tone="warn">Not verified</Badge>
              )}
            </span>
          )}
        </Fact>
        <Fact term="Email">
          <span className="wrap-anywhere">{participant.email || 'None'}</span>
        </Fact>
        {unprintable(participant.name).length > 0 && (
          <Fact term="Name on certificates">
            {registration.nameOnCertificates ?? <Badge tone="warn">Missing: the name cannot be printed</Badge>}
          </Fact>
        )}
        {participant.accountName !== participant.name && <Fact term="Account name">{participant.accountName}</Fact>}
        {consentTextVersion !== null && <Fact term="Guardian">{guardianText(guardian)}</Fact>}
        <Fact term="Compensatory time">
          {participant.compensatoryMinutes === 0 ? 'None' : `${participant.compensatoryMinutes} minutes per hour`}
        </Fact>
        <Fact term="Messages">In {languageNames[participant.language]}</Fact>
        <Fact term="Registered">{dateTimeText('en', Date.parse(participant.registeredAt))}</Fact>
        {browser + address > 0 && (
          <Fact term="Shared with others">
            <SharedFact trait="same-browser" count={browser} slug={slug} />
            <SharedFact trait="same-sitting-address" count={address} slug={slug} />
          </Fact>
        )}
        <Fact term="Logged in on">
          {devices.length === 0 ? (
            'No device'
          ) : (
            <ul className="grid gap-1">
              {devices.map(({ browser, since }) => (
                <li key={`${since} ${browser}`}>
                  {browser === null ? 'Unknown browser' : browserText(browser)}{' '}
                  <span className="text-text-soft">since {dateTimeText('en', Date.parse(since))}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </section>
  );
}

/** Links to the list of participants who share it; that list names other explanations. */
function SharedFact({ trait, count, slug }: { trait: SharedTrait; count: number; slug: string }) {
  if (count === 0) return null;
  return (
    <p>
      <TextLink to={`${withRound('/admin/participants', slug)}&state=${trait}`}>
        {participantStateTexts[trait]}
      </TextLink>
      : {countWithNoun(count, 'other')}
    </p>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-text-soft">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
