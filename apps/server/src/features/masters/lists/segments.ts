import { masterTexts } from '@kyc/contract/masters/master-texts';
import { Segment, segments } from '@kyc/contract/masters/segments';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';

export const segmentTable = defineMasterTable({
  master: segments,
  table: 'segment',
  id: 'segment_id',
  version: 'row_version',
  rows: sql`select segment_id as "SegmentId", segment_name as "SegmentName", exchanges as "Exchanges",
    income_proof_required as "IncomeProofRequired", is_active as "IsActive", row_version as "RowVersion" from segment where tenant_id = ${servedTenant}`,
  searchOn: ['SegmentName'],
  order: ['SegmentId'],
  unique: [['SegmentName']],
  check: (_tx, { form }) =>
    Promise.resolve(
      form.SegmentId === Segment.CashAndDerivatives && !form.IncomeProofRequired
        ? [{ Field: 'IncomeProofRequired', Message: masterTexts.incomeProofNeeded }]
        : [],
    ),
});
