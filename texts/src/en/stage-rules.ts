import type { PounceRule, RulesOfPlay } from '@club/domain/features/stage/rules-of-play';
import { textArea } from '#text-area.ts';

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

function turns({ answerer, starter, passing, questionsInARow }: RulesOfPlay): string[] {
  if (answerer === 'written') return ['Every team writes its answer.'];
  if (answerer === 'buzz') return ['The first team to buzz answers. Each team has one attempt at a question.'];
  const who = {
    rotate: 'Questions begin with one team after another, in the order of the seats.',
    'after-answerer':
      'A question begins with the team after the one that answered the last. If nobody did, it begins with the same team again.',
    'alternating-ends': 'Questions begin at the first seat and at the last seat in turn, and go inwards.',
    lot: 'The quizmaster names the team that a question begins with.',
  }[starter];
  const on = {
    none: 'It is not passed on.',
    'once-round': 'If a team passes or is wrong, it goes to the next, until every team has had it once.',
    infinite: 'If a team passes or is wrong, it goes to the next, and round again to those that passed.',
  }[passing];
  return questionsInARow === null ? [who, on] : [`Each team gets ${questionsInARow} questions in a row.`, on];
}

function gains({ answerer, right, wrong, clues, passing }: RulesOfPlay): string[] {
  const [first = 0, ...further] = right;
  const falling = clues > 1 || (answerer === 'turn' && passing !== 'none') ? further : [];
  const later = clues > 1 ? 'with each further clue' : 'once it is passed on';
  return [
    falling.length === 0
      ? `A right answer gives ${points(first)}.`
      : `A right answer gives ${points(first)}; ${later}: ${falling.join(', ')}.`,
    wrong === 0 ? 'A wrong one takes nothing.' : `A wrong one takes ${points(wrong)}.`,
  ];
}

function pounces(pounce: PounceRule | null): string[] {
  if (pounce === null) return [];
  const { right, wrong, seconds, isDirectAllowed, most, isSecret } = pounce;
  return [
    seconds === null
      ? 'Before a question goes round, teams may pounce: they write the answer down and are out of the round.'
      : `Before a question goes round, teams have ${seconds} seconds to pounce: they write the answer down and are out of the round.`,
    `A right pounce gives ${points(right)}, a wrong one takes ${points(wrong)}.`,
    ...(isSecret ? ['Who pounced is told only once all have decided.'] : []),
    ...(isDirectAllowed ? [] : ['The team that the question begins with may not pounce.']),
    ...(most === null ? [] : [`At most ${most === 1 ? 'one team pounces' : `${most} teams pounce`} on a question.`]),
  ];
}

/** The rules of a section as the quizmaster reads them out, a sentence each. */
export function rulesAloud(rules: RulesOfPlay): string[] {
  const { seconds, questionsInARow, reversedFrom, isTieBreak, answerer } = rules;
  return [
    ...turns(rules),
    ...(reversedFrom === null || answerer !== 'turn'
      ? []
      : [`From question ${reversedFrom} on it goes the other way round.`]),
    ...(seconds === null
      ? []
      : [
          questionsInARow === null
            ? `There are ${seconds} seconds for an answer.`
            : `There are ${seconds} seconds for all of them.`,
        ]),
    ...gains(rules),
    ...pounces(rules.pounce),
    ...(isTieBreak ? ['These points decide only between teams that are equal.'] : []),
  ];
}

export const stageRules = { rulesAloud };

export const stageRulesTexts = textArea(
  stageRules,
  async (language) => (await import(`../${language}/stage-rules.ts`)).stageRules,
);
