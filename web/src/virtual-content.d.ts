declare module 'virtual:club' {
  import type { Club } from '@club/domain/site/club';
  export const club: Club;
}
