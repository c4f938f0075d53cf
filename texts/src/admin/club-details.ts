import type { ClubPart } from '@club/domain/features/club-details/club-parts';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';

interface PartText {
  readonly title: string;
  readonly intro: string;
  /** What one entry of a list is called. */
  readonly entry: string;
}

/** What one entry of a list within an entry is called. */
export const listTexts: Readonly<Record<string, { readonly title: string; readonly entry: string }>> = {
  brands: { title: 'Sponsors of this group', entry: 'Sponsor' },
  winners: { title: 'Winners, best first', entry: 'Winner' },
  pictures: { title: 'Pictures', entry: 'Picture' },
};

export const partTexts: Readonly<Record<ClubPart, PartText>> = {
  names: { title: 'Names', intro: 'On every page, in every message and on certificates.', entry: '' },
  institute: { title: 'Institute', intro: 'On the home page and in the footer.', entry: '' },
  about: { title: 'About', intro: 'Two texts of the home page. They may use Markdown.', entry: '' },
  contacts: { title: 'Contacts', intro: 'Whom schools can call. In the footer of every page.', entry: 'Person' },
  address: { title: 'Address', intro: 'In the footer, with a map that opens when a visitor asks for it.', entry: '' },
  links: { title: 'Email and other sites', intro: 'Where people write to, and where they follow you.', entry: '' },
  team: {
    title: 'Team',
    intro: 'On the team’s page, in this order; the first four of this year are on the home page, too.',
    entry: 'Member',
  },
  sponsors: {
    title: 'Sponsors',
    intro: 'On the home page, in this order. Remove every group if there are none.',
    entry: 'Group',
  },
  reach: {
    title: 'Figures for sponsors',
    intro: 'On the page for sponsors, what matters most to them first.',
    entry: 'Figure',
  },
  editions: {
    title: 'Past years',
    intro: 'On the page of past years, the last one first. Remove them all before the first.',
    entry: 'Year',
  },
  responsible: {
    title: 'Who answers for the data',
    intro: 'At the top of the privacy notice: whom a student or a parent can write to.',
    entry: '',
  },
  signatures: {
    title: 'Signatures of certificates',
    intro: 'Who signs. No certificate is issued while a sample stands here.',
    entry: 'Signatory',
  },
};

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  shortName: 'Short name',
  tagline: 'Tagline',
  summary: 'Summary for search engines',
  'institute.name': 'Name of the institute',
  'institute.shortName': 'Short name of the institute',
  'institute.website': 'Website',
  'about.institute.title': 'Title about the institute',
  'about.institute.text': 'About the institute',
  'about.club.title': 'Title about the club',
  'about.club.text': 'About the club',
  position: 'Position',
  no: 'Phone',
  linkedin: 'LinkedIn profile',
  'address.college': 'Place',
  'address.locality': 'Street',
  'address.city': 'City',
  'address.pin': 'Pin code',
  'address.mapLink': 'Link to a map',
  'address.mapEmbed': 'Map to embed',
  'links.email': 'Email',
  'links.facebook': 'Facebook',
  'links.instagram': 'Instagram',
  'links.linkedin': 'LinkedIn',
  'links.youtube': 'YouTube',
  'links.whatsappChannel': 'WhatsApp channel',
  post: 'Post',
  picture: 'Picture of the signature',
  domain: 'Field of work',
  year: 'Year',
  linkedIn: 'LinkedIn profile',
  fileId: 'Photo',
  category: 'Name of the group',
  brand: 'Name',
  website: 'Website',
  logo: 'Logo',
  title: 'Title',
  text: 'What happened',
  number: 'Number',
  what: 'What it counts',
  'numbers.students': 'Number of students',
  'numbers.schools': 'Number of schools',
  'numbers.cities': 'Number of cities',
  'numbers.finalists': 'Number of finalists',
  place: 'Place',
  school: 'School',
  city: 'City',
  team: 'Names, with commas between them',
  src: 'Picture',
  alt: 'Description for people who cannot see it',
  'responsible.name': 'Name of the club or institute',
  'responsible.address': 'Address',
  'responsible.contact': 'Person',
  'responsible.hours': 'Hours',
  'responsible.email': 'Email',
  'responsible.phone': 'Phone',
  'responsible.answerDays': 'Days until an answer',
};

/** "Tagline", "Tagline in Hindi". */
export function fieldLabel(name: string): string {
  const language = translatedLanguages.find((one) => name.split('.').includes(one));
  const plain = name
    .split('.')
    .filter((step) => step !== language)
    .join('.');
  const label = labels[plain] ?? plain;
  return language === undefined ? label : `${label} in ${languageNames[language]}`;
}
