import type pg from 'pg';
import { inOwnerTransaction } from '../connection/owner-transaction.ts';
import { readPincodes } from './places-data.ts';

/** Fills the shared pin codes once for the installation, as the owner: the ids are the places in the file. */
export async function fillStandardPlaces(owner: pg.Client): Promise<void> {
  // Where a later release is restored into, or a test applies few migrations, there is no such table.
  const { rows: tables } = await owner.query(
    `select from pg_class where oid = to_regclass('standard_pincode')`,
  );
  if (tables.length === 0) return;
  const { rows: filled } = await owner.query('select from standard_pincode limit 1');
  if (filled.length > 0) return;
  const places = readPincodes().map((row, index) => ({ ...row, pincode_id: index + 1 }));
  await inOwnerTransaction(owner, () =>
    owner.query(
      `insert into standard_pincode (pincode_id, pincode, city, district, state_id)
       select pincode_id, pincode, city, district, state_id from jsonb_to_recordset($1::jsonb)
         as place (pincode_id bigint, pincode text, city text, district text, state_id smallint)
       on conflict do nothing`,
      [JSON.stringify(places)],
    ),
  );
}
