import { statedCity } from '@club/domain/entities/accounts/profile';
import { roleOf } from '#shared/session.ts';
import type { Person } from './queries.ts';

export function cityOf(person: Person): string {
  return statedCity(person.city, { isOnTeam: roleOf(person) !== null, hasSchool: person.school !== '' });
}

export function placeText(person: Person): string {
  return [person.school, cityOf(person)].filter(Boolean).join(' · ');
}
