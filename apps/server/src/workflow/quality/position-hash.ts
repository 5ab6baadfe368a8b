import { sealsOf, type Reads } from '@kyc/db/connection/transaction';
import type { Hash } from '@kyc/domain/quality/sampling-blocks';

/** HMAC with a key of the tenant: a block has so few positions that a plain hash could be found by trying all. */
export function positionHash(tx: Reads): Hash {
  return (text) =>
    sealsOf(tx)
      .prove(JSON.stringify(['qa block', text]))
      .toString('base64url');
}
