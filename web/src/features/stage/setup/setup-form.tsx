import { maxTeams, type StageReply, stageEndpoints } from '@club/contract/stage';
import { presets, type RulesOfPlay } from '@club/domain/features/stage/rules-of-play';
import type { StageTeam } from '@club/domain/features/stage/stage-events';
import { stageWarnings } from '@club/domain/features/stage/stage-warnings';
import { stageTexts, stageWarningText } from '@club/texts/admin/stage';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { replyQuery } from '#shared/use-reply.ts';
import { type RulesDraft, readRulesDraft, toRulesDraft } from './rules-draft.ts';
import { RulesFields } from './rules-fields.tsx';
import { TeamRows } from './team-rows.tsx';
import { emptyTeam, problemsOfTeams, readTeams, type TeamDraft, toTeamDraft } from './teams-draft.ts';

interface Draft {
  /** Of the setup that was changed. */
  readonly version: number;
  readonly teams: readonly TeamDraft[];
  readonly rules: Readonly<Record<number, RulesDraft>>;
}

function toDraft({ version, teams, sections, rules }: StageReply): Draft {
  const rulesOf = (section: number) =>
    rules.find((one) => one.section === section)?.rules ?? presets['direct-and-pass'];
  return {
    version,
    teams: teams.length > 0 ? teams.map(toTeamDraft) : [emptyTeam(), emptyTeam()],
    rules: Object.fromEntries(sections.map(({ section }) => [section, toRulesDraft(rulesOf(section))])),
  };
}

interface ReadSetup {
  readonly teams: StageTeam[];
  readonly rules: { section: number; rules: RulesOfPlay }[];
  readonly isWhole: boolean;
}

function readDraft({ teams, rules }: Draft): ReadSetup {
  const read = Object.entries(rules).map(([section, draft]) => ({
    section: Number(section),
    ...readRulesDraft(draft),
  }));
  const whole = read.flatMap(({ section, rules: one }) => (one === undefined ? [] : [{ section, rules: one }]));
  const areTeamsRight = teams.length > 0 && teams.length <= maxTeams && problemsOfTeams(teams).size === 0;
  return { teams: readTeams(teams), rules: whole, isWhole: areTeamsRight && whole.length === read.length };
}

export function SetupForm({ stage }: { stage: StageReply }) {
  const { slug, sections, eventCount, hasBegun } = stage;
  // Nothing that arrives meanwhile overwrites what was begun.
  const [begun, setBegun] = useState<Draft>();
  const [untouched, setUntouched] = useState<{ of: StageReply; draft: Draft }>();
  const stored = untouched?.of === stage ? untouched.draft : toDraft(stage);
  // Keeps the ids of rows that are still empty.
  if (untouched?.of !== stage) setUntouched({ of: stage, draft: stored });
  const [isTried, setIsTried] = useState(false);
  const draft = begun ?? stored;
  const isUnsaved = useRef(false);
  isUnsaved.current = begun !== undefined;
  const save = useAct(stageEndpoints.changeStage, {
    replaces: replyKey(stageEndpoints.readStage, { params: { slug } }),
    changes: [stageEndpoints.playStage],
    onSuccess() {
      setBegun(undefined);
      setIsTried(false);
      toast.success(stageTexts.saved);
    },
  });
  const read = readDraft(draft);
  const change = (changes: Partial<Draft>) => {
    save.reset();
    setBegun({ ...draft, ...changes });
  };
  const send = (version: number) => {
    setIsTried(true);
    if (!read.isWhole || save.isPending) return;
    save.mutate({
      params: { slug },
      body: {
        version,
        teams: read.teams.map((team) => ({ ...team, members: [...team.members] })),
        rules: read.rules.map(({ section, rules }) => ({ section, rules: toWire(rules) })),
      },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(draft.version);
      }}
    >
      <LeaveGuard isUnsaved={useCallback(() => isUnsaved.current, [])}>{stageTexts.unsaved}</LeaveGuard>
      {hasBegun && <Notice>{stageTexts.begun(eventCount)}</Notice>}
      <fieldset disabled={hasBegun} className="mt-4 flex min-w-0 flex-col gap-8">
        <TeamRows
          teams={draft.teams}
          onChange={(teams) => change({ teams })}
          problems={isTried ? problemsOfTeams(draft.teams) : new Map()}
        />
        {sections.map(({ section, title, questionCount }) => {
          const rules = draft.rules[section];
          return (
            rules && (
              <section key={section} aria-labelledby={`stage-rules-${section}`} className="flex flex-col gap-4">
                <div>
                  <h2 id={`stage-rules-${section}`} className="text-lg">
                    {stageTexts.rules.section(section, title)}
                  </h2>
                  <p className="text-sm text-text-soft">{stageTexts.rules.questions(questionCount)}</p>
                </div>
                <RulesFields
                  draft={rules}
                  onChange={(changed) => change({ rules: { ...draft.rules, [section]: changed } })}
                />
              </section>
            )
          );
        })}
        <Warnings stage={stage} read={read} />
        <FormProblem
          sentence={isTried && !read.isWhole ? missingIn(draft) : save.error && errorMessage(save.error)}
          action={
            isRefusal(save.error, 'stage-changed') && (
              <OtherVersion
                slug={slug}
                onKeep={send}
                onTake={() => {
                  setBegun(undefined);
                  save.reset();
                }}
              />
            )
          }
        />
        {!hasBegun && (
          <Button type="submit" className="self-start" busy={save.isPending}>
            {stageTexts.save}
          </Button>
        )}
      </fieldset>
    </form>
  );
}

const toWire = (rules: RulesOfPlay) => ({ ...rules, right: [...rules.right] });

function missingIn({ teams }: Draft): string {
  if (teams.length === 0) return stageTexts.teams.none;
  return teams.length > maxTeams ? stageTexts.teams.tooMany : stageTexts.fix;
}

function Warnings({ stage: { sections }, read }: { stage: StageReply; read: ReadSetup }) {
  if (!read.isWhole) return null;
  const warnings = stageWarnings({
    teams: read.teams,
    questionCounts: Object.fromEntries(sections.map(({ section, questionCount }) => [section, questionCount])),
    rules: Object.fromEntries(read.rules.map(({ section, rules }) => [section, rules])),
  });
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={stageTexts.warnings}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.type}>{stageWarningText(warning)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface OtherVersionProps {
  slug: string;
  onKeep: (version: number) => void;
  onTake: () => void;
}

/** Somebody else has saved meanwhile. */
function OtherVersion({ slug, onKeep, onTake }: OtherVersionProps) {
  const client = useQueryClient();
  const newest = () =>
    client.fetchQuery({ ...replyQuery(stageEndpoints.readStage, { params: { slug } }), staleTime: 0 });
  return (
    <span className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="sm"
        onClick={async () => {
          const stage = await newest().catch(() => undefined);
          if (stage) onKeep(stage.version);
        }}
      >
        {stageTexts.keepMine}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={async () => {
          if (await newest().catch(() => undefined)) onTake();
        }}
      >
        {stageTexts.takeTheirs}
      </Button>
    </span>
  );
}
