import { bankTable } from './banks.ts';
import type { MasterTable } from './master-table.ts';
import { pincodeTable } from './pincodes.ts';
import { segmentTable } from './segments.ts';

/** Every master that is kept as rows; a new one is a file and a line here. */
export const allMasterTables: readonly MasterTable[] = [bankTable, pincodeTable, segmentTable];
