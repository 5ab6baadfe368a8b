import { readFileSync } from 'node:fs';
import type { SignedHead } from '@kyc/contract/audit/audit-head';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import type { Command } from 'commander';
import { outsideTenants } from '@kyc/db/connection/transaction';
import { selectTenantsOfAnyState } from '@kyc/db/tables/masters/tenant-table';
import { readPostedHeads } from '../../../features/audit/chain/carried-heads.ts';
import { sentenceOf } from '../../../features/audit/chain/sentence-of.ts';
import { verifyChain } from '../../../features/audit/chain/verify-chain.ts';
import { servicesOf } from '../services-of.ts';
import { addVerb, withAdminContext } from '../verb.ts';

/** `npm run verify-audit` is this verb. */
export function addAuditVerbs(program: Command): void {
  addVerb(program, {
    usage: 'verify-audit [CODE]',
    description:
      'look at every row of the audit trails, of one tenant or of all, and name what somebody changed, put in or took away past the product; exit code 1 when there is something',
    examples: ['verify-audit', 'verify-audit ACME', 'verify-audit ACME --heads heads.jsonl'],
  })
    .option('--heads <file>', 'compare with heads that the receiver of AUDIT_HEAD_URL kept, one body a line')
    .action(
      withAdminContext(async (house, { args: [code], options: { heads } }) => {
        const services = await servicesOf(house);
        const posted = heads === undefined ? [] : readHeads(heads);
        const tenants =
          code === undefined
            ? await outsideTenants(house.database, selectTenantsOfAnyState)
            : [await house.findTenant(code)];
        const lines: string[] = [];
        const data: unknown[] = [];
        let isFaulty = false;
        for (const { tenantId, tenantCode } of tenants) {
          const { rows, wholeTo, findings } = await verifyChain(services, tenantId, posted);
          const how = findings.length === 0 ? 'whole' : 'NOT WHOLE: whole';
          lines.push(
            `${tenantCode}: ${how} to row ${wholeTo} of ${rows}.`,
            ...findings.map((one) => `  ${sentenceOf(one)}`),
          );
          data.push({ tenantCode, rows, wholeTo, findings });
          isFaulty ||= findings.length > 0;
        }
        return { lines, data, isFaulty };
      }),
    );
}

/** @throws StartRefusal when the file cannot be read or has another form */
function readHeads(path: string): SignedHead[] {
  try {
    return readPostedHeads(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`${path} holds no heads of audit trails: ${why}`);
  }
}
