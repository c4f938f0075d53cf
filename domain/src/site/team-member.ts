import type { Translated } from './in-language.ts';

interface TeamWords {
  /** "President", "Coordinator" … */
  readonly post: string;
  /** What the post is about: "Quizzing", "Design" … */
  readonly domain?: string;
}

/** Somebody of the club's team. */
export type TeamMember = {
  readonly name: string;
  /** Photo: a path inside the content folder, or empty; initials stand in for it. */
  readonly fileId: string;
  /** Address of the professional profile; empty when there is none. */
  readonly linkedIn: string;
} & Translated<TeamWords>;
