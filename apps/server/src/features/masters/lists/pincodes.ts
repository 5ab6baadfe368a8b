import { pincodes } from '@kyc/contract/masters/pincodes';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const pincodeTable = defineMasterTable({
  master: pincodes,
  table: 'pincode',
  id: 'pincode_id',
  version: 'row_version',
  rows: sql`select pincode_id as "PincodeId", pincode as "Pincode", city as "City", district as "District",
    pincode.state_id as "StateId", state_name as "State", country_id as "CountryId", is_active as "IsActive",
    row_version as "RowVersion" from pincode join state on state.state_id = pincode.state_id`,
  searchOn: ['Pincode', 'City', 'District'],
  order: ['Pincode', 'City'],
  unique: [['Pincode', 'City']],
  async check(tx, { form }) {
    const { rows } = await sql`select from state where state_id = ${form.StateId}`.execute(tx);
    return rows.length > 0 ? [] : [{ Field: 'StateId', Message: 'Please select State.' }];
  },
});
