import { answerers, passings, presetNames, presets, starters } from '@club/domain/features/stage/rules-of-play';
import { answererTexts, passingTexts, presetTexts, stageTexts, starterTexts } from '@club/texts/admin/stage';
import { rulesAloud } from '@club/texts/stage-rules';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { presetOf, type RulesDraft, readRulesDraft, toRulesDraft } from './rules-draft.ts';

export interface RulesFieldsProps {
  draft: RulesDraft;
  onChange: (draft: RulesDraft) => void;
}

const texts = stageTexts.rules;

/** How a section is played, and the sentences that follow from it. */
export function RulesFields({ draft, onChange }: RulesFieldsProps) {
  const { rules, problems = {} } = readRulesDraft(draft);
  const isTurn = draft.answerer === 'turn';
  const set = (changes: Partial<RulesDraft>) => onChange({ ...draft, ...changes });
  type TypedField = { [F in keyof RulesDraft]: RulesDraft[F] extends string ? F : never }[keyof RulesDraft];
  const number = (field: TypedField, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={problems[field]}>
      <NumberInput
        inputMode={field === 'right' ? 'text' : 'numeric'}
        value={draft[field]}
        onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label={texts.preset}>
          <Select
            value={(rules && presetOf(rules)) ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const preset = presetNames.find((name) => name === value);
              if (preset) onChange(toRulesDraft(presets[preset]));
            }}
          >
            <option value="" disabled>
              {texts.own}
            </option>
            {presetNames.map((name) => (
              <option key={name} value={name}>
                {presetTexts[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Choice
          label={texts.answerer}
          value={draft.answerer}
          values={answerers}
          names={answererTexts}
          onChange={(answerer) => set({ answerer })}
        />
        {isTurn && (
          <Choice
            label={texts.starter}
            value={draft.starter}
            values={starters}
            names={starterTexts}
            onChange={(starter) => set({ starter })}
          />
        )}
        {isTurn && (
          <Choice
            label={texts.passing}
            value={draft.passing}
            values={passings}
            names={passingTexts}
            onChange={(passing) => set({ passing })}
          />
        )}
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {number('right', texts.right, texts.rightHint)}
        {number('wrong', texts.wrong)}
        {number('seconds', texts.seconds, texts.secondsHint)}
        {number('clues', texts.clues)}
        {isTurn && number('reversedFrom', texts.reversedFrom, texts.never)}
        {isTurn && number('questionsInARow', texts.inARow, texts.one)}
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox
          label={texts.isTieBreak}
          checked={draft.isTieBreak}
          onChange={({ currentTarget }) => set({ isTieBreak: currentTarget.checked })}
        />
        {isTurn && (
          <Checkbox
            label={texts.hasPounce}
            checked={draft.hasPounce}
            onChange={({ currentTarget }) => set({ hasPounce: currentTarget.checked })}
          />
        )}
        {isTurn &&
          draft.hasPounce &&
          (['isDirectAllowed', 'isSecret'] as const).map((field) => (
            <Checkbox
              key={field}
              label={texts[field]}
              checked={draft[field]}
              onChange={({ currentTarget }) => set({ [field]: currentTarget.checked })}
            />
          ))}
      </div>
      {isTurn && draft.hasPounce && (
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {number('pounceRight', texts.pounceRight)}
          {number('pounceWrong', texts.pounceWrong)}
          {number('pounceSeconds', texts.pounceSeconds, texts.secondsHint)}
          {number('pounceMost', texts.pounceMost, texts.all)}
        </div>
      )}
      {rules && (
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{texts.aloud}</p>
          <p className="text-sm">{rulesAloud(rules).join(' ')}</p>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, names, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
