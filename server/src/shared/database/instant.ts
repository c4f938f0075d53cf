import { toIsoTime } from '@club/domain/shared/indian-time';
import { customType } from 'drizzle-orm/pg-core';

/** `timestamptz` in the database, milliseconds since the epoch everywhere else. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: toIsoTime,
  fromDriver: (text) => new Date(text).getTime(),
});
