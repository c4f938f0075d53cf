import { clubContent } from 'virtual:club';
import { withClubWords } from '@club/domain/features/site/club-words';
import type { ShownClub } from '@club/domain/features/site/shown-club';
import { useTexts } from '#shared/language.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';

/** Puts the club's names and address into HTML of the content. */
export function clubWordsOf(club: ShownClub): (html: string) => string {
  return (html) => withClubWords(html, club, curlyQuotes);
}

export function useClubWords(): (html: string) => string {
  return clubWordsOf(useTexts(clubContent));
}
