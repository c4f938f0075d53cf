import type { AnswerKey } from '@club/domain/entities/papers/answer-key';
import { isQuestionKind, toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { parseMeritRule } from '@club/domain/entities/rounds/merit-rule';
import { isRole } from '@club/domain/shared/role';
import { dateTimeText } from '../times.ts';
import { countWithNoun } from './count-with-noun.ts';
import { interventionNames } from './intervention-kinds.ts';
import { roleNames } from './roles.ts';

/** Current names of people, schools, questions and rounds. */
export type NamesById = Readonly<Record<string, string>>;

/** The subject of an event. */
export interface AuditedAct {
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface AuditFact {
  readonly field: string;
  readonly value: string;
  /** Id of the entity that the value names. */
  readonly id?: string;
}

const maxValueLength = 300;

/** Labels of fields as on the pages, if the field name itself would not do. */
const fieldNames: Readonly<Record<string, string>> = {
  contactNo: 'Phone',
  accountId: 'Account',
  questionId: 'Question',
  adminId: 'Admin',
  slug: 'Round',
  text: 'Question',
  inActive: 'Inactive',
  nagativeMarking: 'Negative marking',
  insteadOf: 'Instead of',
  intoId: 'Into',
  classLevel: 'Class',
  intervention: 'Intervention',
  seconds: 'Time',
  until: 'Until',
  schoolId: 'School',
  fromAccountId: 'From',
  toAccountId: 'To',
  rupees: 'Cost in rupees',
  integrity: 'Full screen',
  disqualifyingFlag: 'Disqualified at warning',
  lifted: 'Had been disqualified',
  concerned: 'Participants affected',
  count: 'Students',
  decided: 'Decided by a person',
  endsSlip: 'Slip ended',
  isDeleted: 'Account deleted',
  of: 'Copy of',
  key: 'Correct answer',
  alsoRight: 'Also correct',
};

/** Internal ids, hidden because the entities they refer to are named alongside. */
const hiddenFields: readonly string[] = ['intoId', 'otherId'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text in several languages. */
function isWordings(value: unknown): value is Record<string, string> {
  return (
    isRecord(value) && typeof value.en === 'string' && Object.values(value).every((each) => typeof each === 'string')
  );
}

function isChange(value: unknown): value is { before: unknown; after: unknown } {
  return isRecord(value) && 'before' in value && 'after' in value && Object.keys(value).length === 2;
}

/** As recorded: options by index. */
function isKey(value: unknown): value is AnswerKey {
  return (
    isRecord(value) &&
    typeof value.kind === 'string' &&
    isQuestionKind(value.kind) &&
    ['option', 'options', 'value', 'text'].some((field) => field in value)
  );
}

/** "opensAt" as "Opens at". */
function fieldText(field: string): string {
  const words =
    fieldNames[field] ?? field.replace(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const consentWords: Readonly<Record<string, string>> = {
  code: 'a code or link sent to the guardian',
  list: 'a list signed for the school',
  form: 'a tick in the form',
  self: 'by a student of 18 or older',
  'taking-part': 'taking part',
  'name-published': 'publishing the name',
};

/** Larger numbers are times, because no recorded count is that high. In milliseconds: the year 2001. */
const earliestInstant = 1e12;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function meritText(value: unknown): string {
  const rule = typeof value === 'string' ? parseMeritRule(value) : undefined;
  if (rule === undefined) return 'nobody';
  if ('percent' in rule) return `top ${rule.percent} %`;
  return rule.ranks === 1 ? 'rank 1' : `ranks 1 to ${rule.ranks}`;
}

/** Formats dates in Indian time, booleans, names instead of ids, and options by letter. */
function valueText(value: unknown, field: string, names: NamesById): string {
  if (field === 'merit') return meritText(value);
  if (field === 'withdrawn') return typeof value === 'string' ? `yes, marks for ${value}` : 'no';
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && value >= earliestInstant) return dateTimeText('en', value);
  if (typeof value === 'number' && field === 'seconds') return countWithNoun(value / 60, 'minute');
  if (field === 'role' && isRole(value)) return roleNames[value];
  if (field === 'intervention')
    return Object.entries(interventionNames).find(([kind]) => kind === value)?.[1] ?? String(value);
  if (isKey(value)) return toCorrectAnswer(value, []);
  if (isWordings(value)) return shortened(Object.values(value).join(' · '));
  if (field === 'way' || field === 'purposes') return consentText(value, names);
  if (typeof value === 'string')
    return uuid.test(value) ? (names[value] ?? '(deleted)') : shortened(names[value] ?? value);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    if (field === 'changed') return value.map((each) => fieldText(String(each)).toLowerCase()).join(', ');
    return value.every((each) => typeof each !== 'object' || isKey(each))
      ? shortened(value.map((each) => valueText(each, field, names)).join(', '))
      : `${value.length}`;
  }
  return typeof value === 'object' ? shortened(JSON.stringify(value)) : String(value);
}

function consentText(value: unknown, names: NamesById): string {
  const codes = Array.isArray(value) ? value : [value];
  return codes.map((code) => consentWords[String(code)] ?? valueText(code, '', names)).join(', ');
}

function shortened(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)} …` : text;
}

function differences(before: unknown, after: unknown, path: readonly string[], names: NamesById): AuditChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const parts = (value: unknown): [string, unknown][] =>
    Array.isArray(value)
      ? value.map((each, index) => [String(index + 1), each])
      : isRecord(value)
        ? Object.entries(value)
        : [];
  const holdsParts = (value: unknown) =>
    (isRecord(value) && !isKey(value)) ||
    (Array.isArray(value) && value.some((each) => typeof each === 'object' && !isKey(each)));
  if (holdsParts(before) && holdsParts(after)) {
    const [old, now] = [new Map(parts(before)), new Map(parts(after))];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
      differences(old.get(key), now.get(key), [...path, key], names),
    );
  }
  // Two lists and nothing else are an order.
  const field = path.at(-1) ?? 'order';
  return [
    {
      field:
        path.length === 0
          ? fieldText(field)
          : [fieldText(path[0] ?? ''), ...path.slice(1).map((step) => fieldText(step).toLowerCase())].join(' '),
      before: valueText(before, field, names),
      after: valueText(after, field, names),
    },
  ];
}

export function readDetails(
  details: AuditedAct['details'],
  names: NamesById,
): { readonly changes: AuditChange[]; readonly facts: AuditFact[] } {
  const changes =
    isRecord(details) && 'before' in details && 'after' in details
      ? differences(details.before, details.after, [], names)
      : [];
  const facts: AuditFact[] = [];
  for (const [field, value] of Object.entries(details)) {
    if (field === 'before' || field === 'after' || hiddenFields.includes(field)) continue;
    // A moved opening affects everybody and is recorded with a count of 0.
    if (field === 'concerned' && value === 0) continue;
    if (field === 'schoolId' && value === null) facts.push({ field: fieldText(field), value: 'everyone' });
    else if (isChange(value)) changes.push(...differences(value.before, value.after, [field], names));
    else if (field === 'accounts' || field === 'attempts') {
      facts.push({
        field: fieldText(field),
        value: Array.isArray(value) ? String(value.length) : valueText(value, field, names),
      });
    } else if (isWordings(value)) {
      const name = field === 'text' ? 'Announcement' : fieldText(field);
      facts.push({ field: name, value: valueText(value, field, names) });
    } else if (isRecord(value) && !isKey(value)) facts.push(...nestedFacts(value, field, names));
    else {
      const isNamed = typeof value === 'string' && names[value] !== undefined;
      facts.push({ field: fieldText(field), value: valueText(value, field, names), ...(isNamed && { id: value }) });
    }
  }
  return { changes, facts };
}

function nestedFacts(value: Record<string, unknown>, field: string, names: NamesById): AuditFact[] {
  return Object.entries(value).map(([part, each]) => ({
    field: `${fieldText(field)}: ${fieldText(part).toLowerCase()}`,
    value: valueText(each, part, names),
  }));
}

/** The subject's name then or now; undefined if none is known. */
export function subjectText({ subject, details }: AuditedAct, names: NamesById): string | undefined {
  const { school, accountId } = details;
  const round = names[String(details.round)] ?? details.round;
  const isOfRound = names[subject] === undefined || names[subject] === round;
  if (typeof details.intervention === 'string' && isOfRound) return manyText(details, String(round), names);
  // A result is named after its owner.
  const own =
    // Of a downloaded sheet the school is a filter.
    typeof school === 'string' && uuid.test(subject)
      ? school
      : isRole(subject)
        ? roleNames[subject]
        : (names[subject] ?? names[String(accountId)]);
  if (own !== undefined) return own;
  for (const field of ['title', 'slug', 'text']) {
    const value = details[field];
    const text = isChange(value) ? value.before : value;
    if (typeof text === 'string' && text !== '') return shortened(names[text] ?? text);
  }
  return uuid.test(subject) ? undefined : subject;
}

function manyText({ city, schoolId, fromAccountId }: AuditedAct['details'], round: string, names: NamesById): string {
  if (typeof fromAccountId === 'string') return names[fromAccountId] ?? 'a deleted account';
  if (typeof city === 'string') return `all participants in ${city}`;
  if (typeof schoolId === 'string') return `all participants from ${names[schoolId] ?? 'a school'}`;
  return `all participants of ${round}`;
}
