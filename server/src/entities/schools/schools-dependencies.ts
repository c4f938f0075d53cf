import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import type { AnnouncedHours, PosterClub } from '#features/site/print-poster.ts';
import type { Database } from '#shared/database/database.ts';

/** How many belong to a school. */
export interface StudentCount {
  readonly registered: number;
  /** Attempts that were started for it, in all rounds. */
  readonly sat: number;
}

/** The ids of what came along when students were moved. */
export interface MovedStudents {
  readonly accounts: readonly string[];
  readonly attempts: readonly string[];
}

/**
 * Puts everybody of one school at another, in its city: their accounts, and who they were when they sat. With one school
 * twice, they stay there and are in its city.
 */
export type MoveStudents = (
  transaction: Database,
  move: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
) => Promise<MovedStudents>;

/** What an admin did to a school, for the audit log. */
export interface SchoolAct {
  readonly at: Instant;
  readonly actorId: string;
  readonly action: 'school-approved' | 'school-unapproved' | 'school-corrected' | 'school-merged';
  /** The id of the school. */
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly addressHash: string;
}

/** What the calls about schools work with. Students are known to parts on the right. */
export interface SchoolsDependencies {
  readonly database: Database;
  /** The club's cities, the default first. */
  readonly cities: readonly string[];
  readonly moveStudents: MoveStudents;
  /** By the id of the school; those that nobody belongs to may be left out. */
  readonly countStudents: (database: Database) => Promise<ReadonlyMap<string, StudentCount>>;
  /** How many accounts each school has, by its id; those that nobody belongs to may be left out. */
  readonly countRegistered: (database: Database) => Promise<ReadonlyMap<string, number>>;
  /** From how many students on everybody is told how many have registered in all; null: never. */
  readonly totalSaidFrom: number | null;
  /** When the current round can be sat; null where that is not announced. */
  readonly findAnnouncedHours: (database: Database) => Promise<AnnouncedHours | null>;
  readonly posterClub: (language: Language) => PosterClub;
  readonly insertAuditEvent: (transaction: Database, act: SchoolAct) => Promise<void>;
}

/** Who acts, when and from where. */
export interface ActContext {
  readonly adminId: string;
  readonly now: Instant;
  readonly addressHash: string;
}
