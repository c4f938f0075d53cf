import { maxTeams } from '@club/contract/stage';
import { stageTexts } from '@club/texts/admin/stage';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { emptyTeam, moveTeam, readPastedTeams, type TeamDraft, type TeamProblems } from './teams-draft.ts';

export interface TeamRowsProps {
  teams: readonly TeamDraft[];
  onChange: (teams: readonly TeamDraft[]) => void;
  /** By the team's id; shown once saving was tried. */
  problems: ReadonlyMap<string, TeamProblems>;
}

const texts = stageTexts.teams;

/** The teams in the order of their seats. */
export function TeamRows({ teams, onChange, problems }: TeamRowsProps) {
  const [isPasting, setIsPasting] = useState(false);
  const isFull = teams.length >= maxTeams;
  return (
    <section aria-labelledby="stage-teams" className="flex flex-col gap-4">
      <div>
        <h2 id="stage-teams" className="text-lg">
          {texts.title}
        </h2>
        <p className="text-sm text-text-soft">{texts.hint}</p>
      </div>
      <ol className="flex flex-col gap-3">
        {teams.map((team, index) => (
          <TeamRow
            key={team.id}
            team={team}
            seat={index + 1}
            isLast={index === teams.length - 1}
            problems={problems.get(team.id) ?? {}}
            onChange={(changed) => onChange(teams.with(index, changed))}
            onMove={(by) => onChange(moveTeam(teams, team.id, by))}
            onRemove={() => onChange(teams.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" disabled={isFull} onClick={() => onChange([...teams, emptyTeam()])}>
          {texts.add}
        </Button>
        <Button variant="secondary" size="sm" disabled={isFull} onClick={() => setIsPasting(true)}>
          {texts.paste}
        </Button>
      </div>
      <PasteDialog
        open={isPasting}
        onOpenChange={setIsPasting}
        onAdd={(added) => {
          const filled = teams.filter(({ name, school, members }) => name + school + members !== '');
          onChange([...filled, ...added].slice(0, maxTeams));
        }}
      />
    </section>
  );
}

interface TeamRowProps {
  team: TeamDraft;
  seat: number;
  isLast: boolean;
  problems: TeamProblems;
  onChange: (team: TeamDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function TeamRow({ team, seat, isLast, problems, onChange, onMove, onRemove }: TeamRowProps) {
  const called = team.name.trim() || texts.unnamed(seat);
  const input = (field: 'name' | 'school' | 'members', hint?: string) => (
    <Field label={texts[field]} error={problems[field]} required={field === 'name'} {...(hint && { hint })}>
      <TextInput
        value={team[field]}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...team, [field]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend */}
      <div
        role="group"
        aria-label={texts.seat(seat)}
        className="flex flex-wrap items-end gap-3 rounded-lg border border-line p-3"
      >
        <span className="figures w-6 self-center text-lg font-bold" aria-hidden="true">
          {seat}
        </span>
        <div className="grid min-w-0 flex-1 basis-60 items-end gap-3 md:grid-cols-3">
          {input('name')}
          {input('school')}
          {input('members', texts.membersHint)}
        </div>
        <span className="flex">
          <IconButton
            label={texts.up(called)}
            icon={<ArrowUp aria-hidden="true" className="size-5" />}
            disabled={seat === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={texts.down(called)}
            icon={<ArrowDown aria-hidden="true" className="size-5" />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={texts.remove(called)}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  );
}

interface PasteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (teams: readonly TeamDraft[]) => void;
}

function PasteDialog({ open, onOpenChange, onAdd }: PasteDialogProps) {
  const [pasted, setPasted] = useState('');
  const read = readPastedTeams(pasted);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.pasteTitle}
      description={texts.pasteHint}
      footer={
        <Button
          disabled={read.length === 0}
          onClick={() => {
            onAdd(read);
            setPasted('');
            onOpenChange(false);
          }}
        >
          {texts.pasteAdd(read.length)}
        </Button>
      }
    >
      <Field label={texts.pasteLabel}>
        <TextArea rows={6} value={pasted} onChange={({ currentTarget }) => setPasted(currentTarget.value)} />
      </Field>
    </Dialog>
  );
}
