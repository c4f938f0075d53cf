import { type InvitationsReply, stageEndpoints } from '@club/contract/stage';
import { teamState } from '@club/domain/entities/rounds/team-members';
import { memberStateTexts, teamStateTexts, stageTeamsTexts as texts } from '@club/texts/admin/stage-teams';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

type Team = NonNullable<InvitationsReply['schools'][number]['team']>;
type Member = Team['members'][number];

export interface TeamCardProps {
  slug: string;
  /** Of the show. */
  code: string;
  team: Team;
  city: string;
}

const tones: Record<Member['state'], BadgeTone> = {
  invited: 'neutral',
  confirmed: 'good',
  declined: 'bad',
  replaced: 'neutral',
};

/** A team with what its members answered, and who replaces them. */
export function TeamCard({ slug, code, team, city }: TeamCardProps) {
  const [replacing, setReplacing] = useState<Member>();
  const state = teamState(team.members);
  return (
    <section aria-label={team.name} className="rounded-lg border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <span className="wrap-anywhere">{texts.school(team.name, city)}</span>
        <Badge tone={state === 'confirmed' ? 'good' : state === 'invited' ? 'neutral' : 'warn'}>
          {teamStateTexts[state]}
        </Badge>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {team.members.map((member) => (
          <li key={member.id} className="py-2">
            <MemberLine slug={slug} code={code} member={member} onReplace={() => setReplacing(member)} />
          </li>
        ))}
      </ul>
      {replacing && (
        <ReplaceDialog slug={slug} member={replacing} next={team.next} onClose={() => setReplacing(undefined)} />
      )}
    </section>
  );
}

interface MemberLineProps {
  slug: string;
  code: string;
  member: Member;
  onReplace: () => void;
}

function MemberLine({ slug, code, member, onReplace }: MemberLineProps) {
  const { id, name, state, reason, answerBy, hasPictureConsent, key } = member;
  const change = useAct(stageEndpoints.changeTeamMember, {
    replaces: replyKey(stageEndpoints.readInvitations, { params: { slug } }),
    changes: [stageEndpoints.playStage],
  });
  const isReplaced = state === 'replaced';
  const isOver = state === 'invited' && Date.parse(answerBy) <= Date.now();
  const note = (label: string, next: 'confirmed' | 'declined') =>
    state !== next && (
      <Button
        variant="quiet"
        size="sm"
        aria-label={texts.noted(label, name)}
        onClick={() =>
          change.mutate(
            { params: { slug, id }, body: { state: next } },
            { onError: (error) => toast.error(errorMessage(error)) },
          )
        }
      >
        {label}
      </Button>
    );
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/show/${code}/invitation#${key}`);
      toast.success(texts.copied(name));
    } catch {
      toast.error(texts.cannotCopy);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className={isReplaced ? 'text-text-soft line-through' : 'font-medium'}>{name}</span>
        <Badge tone={tones[state]}>{memberStateTexts[state]}</Badge>
        {isOver && <Badge tone="warn">{texts.overdue}</Badge>}
        {!hasPictureConsent && !isReplaced && (
          <span title={texts.noPicturesHint}>
            <Badge tone="warn">{texts.noPictures}</Badge>
          </span>
        )}
        <span className="text-sm text-text-soft">
          {reason !== ''
            ? texts.because(reason)
            : state === 'invited' && texts.deadline(dateTimeText('en', Date.parse(answerBy)))}
        </span>
      </p>
      {!isReplaced && (
        <span className="flex flex-wrap">
          {note(texts.comes, 'confirmed')}
          {note(texts.cannot, 'declined')}
          <Button variant="quiet" size="sm" aria-label={texts.copyOf(name)} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button variant="quiet" size="sm" aria-label={texts.replaceOf(name)} onClick={onReplace}>
            {texts.replace}
          </Button>
        </span>
      )}
    </div>
  );
}
