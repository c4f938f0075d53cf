import type { ReportedEventKind } from '@club/domain/entities/attempts/integrity';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import type { AttemptOrigin } from '#entities/attempts/origin-store.ts';

type ChangeEvent =
  | { readonly kind: 'class-set'; readonly classLevel: number }
  | {
      readonly kind: 'section-opened';
      readonly section: number;
      readonly sessionId: string;
      readonly startedFrom: AttemptOrigin;
      /** The language of the page. */
      readonly language: Language;
    }
  | { readonly kind: 'section-finished'; readonly section: number; readonly lease: string; readonly ranOut?: boolean }
  | { readonly kind: 'integrity-event'; readonly reportId: string; readonly event: ReportedEventKind }
  | { readonly kind: 'submitted'; readonly disqualified: boolean }
  | {
      readonly kind: 'paper-accepted';
      readonly roundId: string;
      readonly classLevel: number;
      /** Of the sheet. */
      readonly language: Language;
      readonly replaces: boolean;
      readonly isOnPicture: boolean;
    }
  | {
      readonly kind: 'paper-taken-back';
      readonly roundId: string;
      /** What it was before the sheet. */
      readonly classLevel: number | null;
    }
  | { readonly kind: 'consent-withdrawn'; readonly roundId: string }
  | { readonly kind: 'abandonment-checked'; readonly roundId: string };

export type AttemptChange = ChangeEvent & { readonly accountId: string; readonly now: Instant };
