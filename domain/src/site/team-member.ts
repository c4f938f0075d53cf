/** Somebody of the club's team. */
export interface TeamMember {
  readonly name: string;
  /** "President", "Coordinator" … */
  readonly post: string;
  /** What the post is about: "Quizzing", "Design" … */
  readonly domain?: string;
  /** Photo: a path inside the content folder, or empty; initials stand in for it. */
  readonly fileId: string;
  /** Address of the professional profile; empty when there is none. */
  readonly linkedIn: string;
}
