import { club } from 'virtual:club';
import { textLinkClass } from '#shared/ui/text-link.tsx';

export const phoneMarks = {
  phone: (number: string) => <strong className="figures whitespace-nowrap text-text">{number}</strong>,
};

/** Values and marks of texts that name the organisers' address. */
export const organisers = { email: club.links.email };

export const organisersMarks = {
  mail: (words: string) => (
    <a href={`mailto:${organisers.email}`} className={`${textLinkClass} wrap-anywhere`}>
      {words}
    </a>
  ),
};
