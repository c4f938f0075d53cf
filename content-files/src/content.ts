import type { PaperSection } from '@club/domain/papers/paper';
import type { KeyedQuestion } from '@club/domain/papers/question';
import type { School } from '@club/domain/schools/school';
import type { Club } from '@club/domain/site/club';
import type { ClubEvent } from '@club/domain/site/club-event';
import type { FaqEntry } from '@club/domain/site/faq';
import type { SponsorCategory } from '@club/domain/site/sponsor';
import type { TeamMember } from '@club/domain/site/team-member';

/** Everything in the content folder, read and checked. Paths of pictures are relative to `folder`. */
export interface Content {
  /** Absolute path of the content folder. */
  readonly folder: string;
  readonly club: Club;
  readonly paper: Paper;
  readonly schools: readonly School[];
  readonly samplePaper: readonly SampleQuestion[];
  /** What the booklet that anybody may download is made of; never asked in the quiz. */
  readonly sampleQuestions: readonly BookletQuestion[];
  /** In the order in which `club.yaml` lists them. */
  readonly events: readonly ClubEvent[];
  readonly team: readonly TeamMember[];
  readonly sponsors: readonly SponsorCategory[];
  readonly faqs: readonly FaqEntry[];
}

/** The quiz as its instructions describe it. */
export interface Paper {
  /** Four, in the order in which they are sat. */
  readonly sections: readonly PaperSection[];
  readonly generalInstructions: readonly string[];
}

/** One question of the paper that a new installation starts with. Pictures are paths inside the content folder. */
export type SampleQuestion = Omit<KeyedQuestion, 'id' | 'reward' | 'penalty' | 'isActive' | 'createdAt'>;

/** A question of the booklet, with the reason of its answer. */
export interface BookletQuestion extends SampleQuestion {
  readonly why: string;
}
