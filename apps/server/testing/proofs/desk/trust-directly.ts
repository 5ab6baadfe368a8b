import { createHash, X509Certificate } from 'node:crypto';
import type { AnchorPurpose } from '@kyc/contract/proofs/proof-states';
import { UserType } from '@kyc/contract/user-types';
import type { Tx } from '@kyc/db/connection/transaction';
import { insertAnchor } from '@kyc/db/tables/proofs/trust-anchor-table';

/** An anchor in use, as its approval leaves it. Returns its id. */
export async function trustDirectly(
  tx: Tx,
  { certificate, purpose }: { readonly certificate: Uint8Array; readonly purpose: AnchorPurpose },
): Promise<number> {
  const { user_id: addedBy } = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_type', '=', UserType.Admin)
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  const read = new X509Certificate(certificate);
  return await insertAnchor(tx, {
    purpose,
    certificate: Buffer.from(certificate),
    fingerprint: createHash('sha256').update(certificate).digest('hex'),
    subject: read.subject,
    issuer: read.issuer,
    serial: read.serialNumber,
    validFrom: read.validFromDate,
    validTo: read.validToDate,
    source: 'Of this test',
    isTest: true,
    addedBy,
    addedOn: new Date(),
    state: 'trusted',
  });
}
