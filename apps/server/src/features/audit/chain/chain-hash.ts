import { createHash } from 'node:crypto';
import { auditLine, type AuditRow, type ChainLink } from '@kyc/contract/audit/audit-row';
import type { ChainHead } from '@kyc/contract/audit/audit-head';

/** SHA-256 of the hash before (32 bytes) and the row's line (UTF-8), in hexadecimal digits. */
export function chainHash(tenantId: number, previousHash: string, row: AuditRow): string {
  return createHash('sha256')
    .update(Buffer.from(previousHash, 'hex'))
    .update(auditLine(tenantId, row))
    .digest('hex');
}

export type NewLink = ChainLink & Pick<AuditRow, 'auditId' | 'happenedOn'>;

/** The rows' places behind the end of a chain, in the rows' order. */
export function linkRows(
  { tenantId, ...end }: ChainHead & { readonly tenantId: number },
  rows: readonly AuditRow[],
): NewLink[] {
  let { chainNo, hash: previousHash } = end;
  return rows.map((row) => {
    chainNo += 1;
    const hash = chainHash(tenantId, previousHash, row);
    const link = { chainNo, previousHash, hash, auditId: row.auditId, happenedOn: row.happenedOn };
    previousHash = hash;
    return link;
  });
}
