import { auditEndpoints } from '@club/contract/audit';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { auditSheet } from './audit-sheet.ts';
import { readAuditLog } from './read-audit-log.ts';

export function mountAudit(mount: Mount, { database }: { readonly database: Database }): void {
  mount(auditEndpoints.listAuditEvents, ({ query }) => readAuditLog(database, query));

  mount(auditEndpoints.downloadAuditLog, ({ query: { format, ...query } }) =>
    sheetFile(auditSheet(database, query), format),
  );
}
