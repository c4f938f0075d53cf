import {
  type Answerer,
  type Passing,
  type PresetName,
  presetNames,
  presets,
  type RulesOfPlay,
  type Starter,
} from '@club/domain/features/stage/rules-of-play';
import { stageTexts } from '@club/texts/admin/stage';

/** Rules as they stand in the form. */
export interface RulesDraft {
  readonly answerer: Answerer;
  readonly starter: Starter;
  readonly passing: Passing;
  readonly reversedFrom: string;
  readonly right: string;
  readonly wrong: string;
  readonly hasPounce: boolean;
  readonly pounceRight: string;
  readonly pounceWrong: string;
  readonly pounceSeconds: string;
  readonly isDirectAllowed: boolean;
  readonly pounceMost: string;
  readonly isSecret: boolean;
  readonly clues: string;
  readonly seconds: string;
  readonly questionsInARow: string;
  readonly isTieBreak: boolean;
}

export type RulesProblems = Partial<Record<keyof RulesDraft, string>>;

const text = (number: number | null | undefined) => (number == null ? '' : String(number));

export function toRulesDraft(rules: RulesOfPlay): RulesDraft {
  const { pounce } = rules;
  return {
    answerer: rules.answerer,
    starter: rules.starter,
    passing: rules.passing,
    reversedFrom: text(rules.reversedFrom),
    right: rules.right.join(', '),
    wrong: text(rules.wrong),
    hasPounce: pounce !== null,
    pounceRight: text(pounce?.right ?? 10),
    pounceWrong: text(pounce?.wrong ?? 5),
    pounceSeconds: text(pounce === null ? 20 : pounce.seconds),
    isDirectAllowed: pounce?.isDirectAllowed ?? true,
    pounceMost: text(pounce?.most),
    isSecret: pounce?.isSecret ?? true,
    clues: text(rules.clues),
    seconds: text(rules.seconds),
    questionsInARow: text(rules.questionsInARow),
    isTieBreak: rules.isTieBreak,
  };
}

/** @returns undefined if it is not a whole number within the bounds */
function readWhole(typed: string, least: number, most: number): number | undefined {
  const number = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function readList(typed: string): number[] | undefined {
  const parts = typed.split(/[,;\s]+/).filter((part) => part !== '');
  const numbers = parts.flatMap((part) => readWhole(part, 0, 1000) ?? []);
  return parts.length > 0 && parts.length <= 10 && numbers.length === parts.length ? numbers : undefined;
}

export type ReadRules =
  | { readonly rules: RulesOfPlay; readonly problems?: never }
  | { readonly rules?: never; readonly problems: RulesProblems };

/** What does not apply to the way of answering is left out. */
export function readRulesDraft(draft: RulesDraft): ReadRules {
  const problems: { -readonly [Field in keyof RulesProblems]: string } = {};
  const { rules: sentences } = stageTexts;
  const number = (field: keyof RulesDraft, least: number, most: number) => {
    const read = readWhole(String(draft[field]), least, most);
    if (read === undefined) problems[field] = sentences.number(least, most);
    return read ?? least;
  };
  const numberOrNothing = (field: keyof RulesDraft, least: number, most: number) => {
    if (String(draft[field]).trim() === '') return null;
    const read = readWhole(String(draft[field]), least, most);
    if (read === undefined) problems[field] = sentences.numberOrNothing(least, most);
    return read ?? null;
  };
  const isTurn = draft.answerer === 'turn';
  const right = readList(draft.right);
  if (right === undefined) problems.right = sentences.list;
  const rules: RulesOfPlay = {
    answerer: draft.answerer,
    starter: isTurn ? draft.starter : 'rotate',
    passing: isTurn ? draft.passing : 'none',
    reversedFrom: isTurn ? numberOrNothing('reversedFrom', 1, 100) : null,
    right: right ?? [0],
    wrong: number('wrong', 0, 1000),
    pounce:
      isTurn && draft.hasPounce
        ? {
            right: number('pounceRight', 0, 1000),
            wrong: number('pounceWrong', 0, 1000),
            seconds: numberOrNothing('pounceSeconds', 1, 3600),
            isDirectAllowed: draft.isDirectAllowed,
            most: numberOrNothing('pounceMost', 1, 100),
            isSecret: draft.isSecret,
          }
        : null,
    clues: number('clues', 1, 10),
    seconds: numberOrNothing('seconds', 1, 3600),
    questionsInARow: isTurn ? numberOrNothing('questionsInARow', 1, 100) : null,
    isTieBreak: draft.isTieBreak,
  };
  return Object.keys(problems).length > 0 ? { problems } : { rules };
}

/** The preset that rules are; undefined if they are their own. */
export function presetOf(rules: RulesOfPlay): PresetName | undefined {
  const written = JSON.stringify(toRulesDraft(rules));
  return presetNames.find((name) => JSON.stringify(toRulesDraft(presets[name])) === written);
}
