import { customType } from 'drizzle-orm/pg-core';

/** Bytes stored in a row, so that they share its transaction and backup. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
