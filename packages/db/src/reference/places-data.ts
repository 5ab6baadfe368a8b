import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { DB } from '../tables/schema.generated.ts';

/** data/pincodes.csv: pincode, state, district, post office. The NOTICE file names its source. */
export function readPincodes(): Insertable<DB['pincode']>[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, '../../data/pincodes.csv'), 'utf8')
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => {
    // No field of the file holds a comma.
    const [pincode = '', stateId, district = '', postOffice = ''] = line.split(',');
    return { pincode, city: postOffice === '' ? district : postOffice, district, state_id: Number(stateId) };
  });
}
