import { deleteImports, selectExpiredImports } from '@kyc/db/tables/masters/master-import-table';
import type { FilesOfRows } from '../../../exports/remove-expired-files.ts';

/** The uploaded file; after a check with errors, the file of these. */
export function importKey(importId: string): string {
  return `imports/${importId}`;
}

export const filesOfImports: FilesOfRows<string> = {
  selectExpired: selectExpiredImports,
  keyOf: importKey,
  deleteRows: deleteImports,
};
