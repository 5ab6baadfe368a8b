import { qaGold } from '@kyc/contract/masters/quality/qa-gold';
import { qualityTexts } from '@kyc/contract/quality/quality-texts';
import { unprocessable } from '@kyc/contract/refusal';
import { servedTenant } from '@kyc/db/connection/statements/served-tenant';
import { selectGoldSource } from '@kyc/db/tables/quality/qa-gold-table';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const qaGoldTable = defineMasterTable({
  master: qaGold,
  table: 'qa_gold',
  id: 'gold_id',
  version: 'row_version',
  rows: sql`select gold_id as "GoldId", gold_name as "GoldName", uan as "UAN", approves as "Approves", explanation as "Explanation",
    is_active as "IsActive", row_version as "RowVersion" from qa_gold where tenant_id = ${servedTenant}`,
  searchOn: ['GoldName', 'UAN'],
  order: ['GoldName'],
  unique: [['GoldName']],
  async check(tx, { form }) {
    const source = await selectGoldSource(tx, form.UAN);
    if (source === undefined) throw unprocessable('UAN', qualityTexts.goldUnknown);
    // A real person's data may not be kept and shown for training.
    if (!/\bspecimen\b/i.test(source.name)) throw unprocessable('UAN', qualityTexts.goldNotSpecimen);
    return [];
  },
});
