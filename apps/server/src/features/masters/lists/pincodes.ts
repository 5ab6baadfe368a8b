import { masterTexts } from '@kyc/contract/masters/master-texts';
import { pincodes } from '@kyc/contract/masters/pincodes';
import { pincodesOfTenant, standardPincodes } from '@kyc/db/tables/masters/place-tables';
import { sql } from 'kysely';
import { defineMasterTable } from '../master-table.ts';

export const pincodeTable = defineMasterTable({
  master: pincodes,
  table: 'pincode',
  id: 'pincode_id',
  version: 'row_version',
  shared: standardPincodes,
  rows: sql`select pincode_id as "PincodeId", pincode as "Pincode", city as "City", district as "District",
    place.state_id as "StateId", state_name as "State", country_id as "CountryId", is_active as "IsActive",
    row_version as "RowVersion" from (${pincodesOfTenant}) place join state on state.state_id = place.state_id`,
  searchOn: ['Pincode', 'City', 'District'],
  order: ['Pincode', 'City'],
  unique: [['Pincode', 'City']],
  // The official directory, which is imported, has digits and points in its names; a typed city has none (alphaspace).
  bulk: {},
  async check(tx, { form, before }) {
    const { rows } = await sql`select from state where state_id = ${form.StateId}`.execute(tx);
    const isTyped = form.City !== before?.City && !/^[A-Za-z ]+$/.test(form.City);
    return [
      ...(isTyped ? [{ Field: 'City', Message: masterTexts.lettersAndSpaces('City') }] : []),
      ...(rows.length > 0 ? [] : [{ Field: 'StateId', Message: masterTexts.select('State') }]),
    ];
  },
});
