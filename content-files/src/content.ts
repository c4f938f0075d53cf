import type { PaperSection } from '@club/domain/entities/papers/paper';
import type { KeyedQuestion } from '@club/domain/entities/papers/question';
import type { SearchedSchool } from '@club/domain/entities/schools/search';
import type { Club } from '@club/domain/features/site/club';
import type { ClubEvent } from '@club/domain/features/site/club-event';
import type { Edition } from '@club/domain/features/site/edition';
import type { FaqGroup } from '@club/domain/features/site/faq';
import type { GeneralInstruction } from '@club/domain/features/site/instruction';
import type { PrivacyPolicy, TermsPolicy } from '@club/domain/features/site/policy';
import type { SponsorCategory } from '@club/domain/features/site/sponsor';
import type { Sponsorship } from '@club/domain/features/site/sponsorship';
import type { TeamMember } from '@club/domain/features/site/team-member';
import type { Language, Translations } from '@club/domain/shared/language';
import type { Leftover } from '@club/domain/shared/leftover';
import type { CertificateContent } from './certificates-file.ts';
import type { ReadFile } from './read-file.ts';

/** Picture paths are relative to `folder`. */
export interface Content {
  /** Absolute path of the content folder. */
  readonly folder: string;
  readonly club: Club;
  readonly schools: readonly SearchedSchool[];
  /** The round that a new installation starts with. */
  readonly samplePaper: RoundFile;
  /** The public paper: sat as practice and printed as the booklet, with a reason for every answer; never asked in the quiz. */
  readonly practice: RoundFile;
  readonly generalInstructions: readonly GeneralInstruction[];
  /** In the order in which `club.yaml` lists them. */
  readonly events: readonly ClubEvent[];
  readonly team: readonly TeamMember[];
  readonly sponsors: readonly SponsorCategory[];
  readonly faqs: readonly FaqGroup[];
  /** Accepted by guardians on registration; each consent is stored with its version. */
  readonly privacy: PrivacyPolicy;
  readonly terms: TermsPolicy;
  /** Past years, the last one first. */
  readonly editions: readonly Edition[];
  readonly sponsorship: Sponsorship;
  /** Null where the club gives no certificates: its folder has no such file. */
  readonly certificates: CertificateContent | null;
  /** What visitors still see of the example. */
  readonly leftovers: readonly Leftover[];
  /** The files as they were read, by their name in the folder. */
  readonly files: ReadonlyMap<string, ReadFile>;
}

export interface RoundFile {
  readonly slug: string;
  readonly title: string;
  readonly titleTranslations: Translations<string>;
  /** The classes that may come; empty: all. */
  readonly classes: readonly number[];
  /** English first. */
  readonly languages: readonly Language[];
  /** In the order in which they are sat. */
  readonly sections: readonly PaperSection[];
  /** By section, in the order in which they are shown. */
  readonly questions: readonly RoundFileQuestion[];
}

export type RoundFileQuestion = Omit<KeyedQuestion, 'id' | 'isActive' | 'position' | 'createdAt'> & {
  readonly tags: readonly string[];
};
