import { type IntegrityRule, integrityRuleText, parseIntegrityRule, strictRule } from '@club/domain/quiz/integrity';
import { alwaysOpen, type OpeningHours } from '@club/domain/quiz/timing';
import type { Database } from '#shared/database/database.ts';
import { quizSettings } from './tables.ts';

/** The rules of the day: when the quiz is open, and what leaving full-screen costs. */
export interface QuizSettings {
  readonly hours: OpeningHours;
  readonly integrity: IntegrityRule;
}

export async function readQuizSettings(database: Database): Promise<QuizSettings> {
  const [row] = await database.select().from(quizSettings);
  if (row === undefined) return { hours: alwaysOpen, integrity: strictRule };
  return {
    hours: { opensAt: row.opensAt, closesAt: row.closesAt },
    integrity: parseIntegrityRule(row.integrityRule) ?? strictRule,
  };
}

export async function updateQuizSettings(database: Database, settings: QuizSettings): Promise<void> {
  const row = {
    opensAt: settings.hours.opensAt,
    closesAt: settings.hours.closesAt,
    integrityRule: integrityRuleText(settings.integrity),
  };
  await database.insert(quizSettings).values(row).onConflictDoUpdate({ target: quizSettings.id, set: row });
}
