import type { StagePlayReply } from '@club/contract/stage';
import type { Happening, StageSetup } from '@club/domain/features/stage/stage-events';
import type { StageState } from '@club/domain/features/stage/stage-state';
import { stageTexts } from '@club/texts/admin/stage';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { readRulesDraft, toRulesDraft } from '../setup/rules-draft.ts';
import { RulesFields } from '../setup/rules-fields.tsx';
import { drawLots, drawnLot } from './lots.ts';

const texts = stageTexts.console;

export interface MoreActsProps {
  play: StagePlayReply;
  setup: StageSetup;
  state: StageState;
  /** @returns whether it fitted */
  onAct: (what: Happening) => boolean;
}

/** What is needed now and then. Each asks for what has to be written down with it. */
export function MoreActs({ play, setup, state, onAct }: MoreActsProps) {
  const isOnStage = state.revealedPlaces === null;
  const present = state.teams.filter(
    ({ id }) => !state.standing.some(({ team, hasLeft }) => hasLeft && team.id === id),
  );
  const canSpoil = isOnStage && state.question !== null && !state.question.isSpoilt;
  return (
    <section aria-labelledby="stage-more" className="flex min-w-0 flex-col gap-2">
      <h2 id="stage-more" className="text-lg">
        {texts.more}
      </h2>
      {canSpoil && (
        <Fold title={texts.strikeOut}>
          {(close) => (
            <ReasonForm button={texts.strikeOut} onSend={(reason) => onAct({ type: 'spoilt', reason }) && close()} />
          )}
        </Fold>
      )}
      <Fold title={texts.byHand}>
        {(close) => <PointsForm teams={state.teams} onSend={(what) => onAct(what) && close()} />}
      </Fold>
      {isOnStage && state.section === null && present.length > 1 && (
        <Fold title={texts.draw}>
          {(close) => <DrawForm teams={present} arrived={state.arrived} onSend={(what) => onAct(what) && close()} />}
        </Fold>
      )}
      {isOnStage && (
        <>
          <Fold title={texts.otherSection}>
            {(close) => <SectionForm play={play} teams={present} onSend={(what) => onAct(what) && close()} />}
          </Fold>
          {state.section !== null && (
            <Fold title={texts.otherQuestion}>
              {(close) => <QuestionForm setup={setup} state={state} onSend={(what) => onAct(what) && close()} />}
            </Fold>
          )}
          <Fold title={texts.leaves}>
            {(close) => <TeamReasonForm teams={present} onSend={(what) => onAct(what) && close()} />}
          </Fold>
          <Fold title={texts.changeRules}>
            {(close) => <RulesForm play={play} state={state} onSend={(what) => onAct(what) && close()} />}
          </Fold>
          <Fold title={texts.startCeremony}>
            {(close) => (
              <Button className="self-start" onClick={() => onAct({ type: 'ceremony' }) && close()}>
                {texts.ceremony}
              </Button>
            )}
          </Fold>
        </>
      )}
    </section>
  );
}

/** Its content is made anew each time it is opened. */
function Fold({ title, children }: { title: string; children: (close: () => void) => React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 w-full px-4 py-2 text-left font-semibold hover:bg-sunken"
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </button>
      {isOpen && <div className="flex flex-col gap-4 px-4 pt-2 pb-4">{children(() => setIsOpen(false))}</div>}
    </div>
  );
}

interface FormProps {
  button: string;
  onSubmit: () => void;
  children: React.ReactNode;
}

function Form({ button, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" size="sm" className="self-start">
        {button}
      </Button>
    </form>
  );
}

function useReason() {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = (
    <Field label={texts.reason} required error={isTried && reason.trim() === '' ? texts.reasonMissing : undefined}>
      <TextInput value={reason} maxLength={300} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
    </Field>
  );
  return {
    field,
    /** @returns undefined, and says so, if there is none */
    read() {
      setIsTried(true);
      return reason.trim() || undefined;
    },
  };
}

function ReasonForm({ button, onSend }: { button: string; onSend: (reason: string) => void }) {
  const reason = useReason();
  return (
    <Form
      button={button}
      onSubmit={() => {
        const read = reason.read();
        if (read !== undefined) onSend(read);
      }}
    >
      {reason.field}
    </Form>
  );
}

interface TeamSelectProps {
  label: string;
  teams: StageSetup['teams'];
  value: string;
  onChange: (team: string) => void;
}

function TeamSelect({ label, teams, value, onChange }: TeamSelectProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface TeamFormProps {
  teams: StageSetup['teams'];
  onSend: (what: Happening) => void;
}

function TeamReasonForm({ teams, onSend }: TeamFormProps) {
  const [team, setTeam] = useState(teams[0]?.id ?? '');
  const reason = useReason();
  return (
    <Form
      button={texts.leavesButton}
      onSubmit={() => {
        const read = reason.read();
        if (read !== undefined) onSend({ type: 'left', team, reason: read });
      }}
    >
      <TeamSelect label={texts.team} teams={teams} value={team} onChange={setTeam} />
      {reason.field}
    </Form>
  );
}

function PointsForm({ teams, onSend }: TeamFormProps) {
  const [team, setTeam] = useState(teams[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reason = useReason();
  const points = /^\s*[+-]?\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  const isRight = points !== 0 && Math.abs(points) <= 1000;
  return (
    <Form
      button={texts.give}
      onSubmit={() => {
        setIsTried(true);
        const read = reason.read();
        if (isRight && read !== undefined) onSend({ type: 'points', team, points, reason: read });
      }}
    >
      <TeamSelect label={texts.team} teams={teams} value={team} onChange={setTeam} />
      <Field label={texts.pointsLabel} required error={isTried && !isRight ? texts.pointsMissing : undefined}>
        <NumberInput inputMode="text" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Field>
      {reason.field}
    </Form>
  );
}

interface SectionFormProps extends TeamFormProps {
  play: StagePlayReply;
}

function SectionSelect({
  play,
  value,
  onChange,
}: {
  play: StagePlayReply;
  value: number;
  onChange: (section: number) => void;
}) {
  return (
    <Field label={texts.section}>
      <Select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {play.sections.map(({ section, title }) => (
          <option key={section} value={section}>
            {stageTexts.rules.section(section, title)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The hall sees the draw as soon as it is pressed. */
function DrawForm({ teams, arrived, onSend }: TeamFormProps & { arrived: readonly string[] }) {
  const absent = arrived.length === 0 ? [] : teams.filter(({ id }) => !arrived.includes(id));
  return (
    <>
      <p>{texts.drawHint}</p>
      {absent.length > 0 && (
        <p className="font-semibold text-warn">{texts.notHere(absent.map(({ name }) => name).join(', '))}</p>
      )}
      <Button
        className="self-start"
        onClick={() => {
          const ids = teams.map(({ id }) => id);
          const [first] = drawLots(ids, drawnLot);
          if (first !== undefined) onSend({ type: 'draw', seats: drawLots(ids, drawnLot), first });
        }}
      >
        {texts.drawButton}
      </Button>
    </>
  );
}

/** With fewer teams it decides between those that are equal. */
function SectionForm({ play, teams, onSend }: SectionFormProps) {
  const [section, setSection] = useState(play.sections[0]?.section ?? 1);
  const [out, setOut] = useState<readonly string[]>([]);
  const playing = teams.filter(({ id }) => !out.includes(id));
  const [named, setFirst] = useState('');
  const first = playing.some(({ id }) => id === named) ? named : (playing[0]?.id ?? '');
  return (
    <Form
      button={texts.begin}
      onSubmit={() => {
        const some = out.length > 0 && { teams: playing.map(({ id }) => id) };
        if (first !== '') onSend({ type: 'section', section, first, ...some });
      }}
    >
      <SectionSelect play={play} value={section} onChange={setSection} />
      <TeamSelect label={texts.first} teams={playing} value={first} onChange={setFirst} />
      <Field group label={texts.playing}>
        <div className="flex flex-wrap gap-x-6">
          {teams.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!out.includes(id)}
              onChange={() => setOut(out.includes(id) ? out.filter((one) => one !== id) : [...out, id])}
            />
          ))}
        </div>
      </Field>
    </Form>
  );
}

/** A reserve instead of the next one. */
function QuestionForm({
  setup,
  state,
  onSend,
}: {
  setup: StageSetup;
  state: StageState;
  onSend: (what: Happening) => void;
}) {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const count = state.section === null ? 0 : (setup.questionCounts[state.section] ?? 0);
  const position = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  const isRight = position >= 1 && position <= count;
  const sentence = stageTexts.rules.number(1, count);
  return (
    <Form
      button={texts.askIt}
      onSubmit={() => {
        setIsTried(true);
        if (isRight) onSend({ type: 'question', position });
      }}
    >
      <Field label={texts.position} required error={isTried && !isRight ? sentence : undefined}>
        <NumberInput
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
    </Form>
  );
}

/** What stands below the fields is what will hold. */
function RulesForm({
  play,
  state,
  onSend,
}: {
  play: StagePlayReply;
  state: StageState;
  onSend: (what: Happening) => void;
}) {
  const [section, setSection] = useState(state.section ?? play.sections[0]?.section ?? 1);
  const [changed, setChanged] = useState<ReturnType<typeof toRulesDraft>>();
  const reason = useReason();
  const now = state.rules[section];
  if (now === undefined) return null;
  const draft = changed ?? toRulesDraft(now);
  return (
    <Form
      button={texts.changeRulesButton}
      onSubmit={() => {
        const { rules } = readRulesDraft(draft);
        const read = reason.read();
        if (rules && read !== undefined) onSend({ type: 'rules', section, rules, reason: read });
      }}
    >
      <p className="text-sm text-text-soft">{texts.changeRulesHint}</p>
      <SectionSelect
        play={play}
        value={section}
        onChange={(other) => {
          setSection(other);
          setChanged(undefined);
        }}
      />
      <RulesFields draft={draft} onChange={setChanged} />
      {reason.field}
    </Form>
  );
}
