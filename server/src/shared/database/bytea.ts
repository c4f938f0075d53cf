import { customType } from 'drizzle-orm/pg-core';

/** Bytes kept in a row, for what has to go with it. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
