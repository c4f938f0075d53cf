import { club } from 'virtual:club';

/** The cities whose schools may play, as part of a sentence: "Bhopal, Indore and Ujjain". */
export const cityList = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(club.cities);
