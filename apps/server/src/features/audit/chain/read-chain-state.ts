import type { readAuditChain as endpoint } from '@kyc/contract/audit/audit';
import type { ReplyOf } from '@kyc/contract/endpoint';
import { inTenant } from '@kyc/db/connection/transaction';
import { selectChainReach } from '@kyc/db/tables/records/audit-search';
import { selectVerifications } from '@kyc/db/tables/records/audit-verification-table';
import type { SessionCall } from '../../../http/register-endpoint.ts';
import type { Services } from '../../../platform/services.ts';
import { sentenceOf } from './sentence-of.ts';

/** How far the chain reaches, and the result of the last complete verification. */
export async function readChainState(
  services: Services,
  call: SessionCall<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return await inTenant(services.database, call.session, async (tx) => {
    const { chainNo, sealedOn, waiting } = await selectChainReach(tx);
    const { ended, running } = await selectVerifications(tx);
    return {
      ChainNo: chainNo,
      SealedOn: sealedOn?.toISOString() ?? null,
      Waiting: waiting,
      IsRunning: running !== undefined,
      Verified:
        ended === undefined
          ? null
          : {
              On: (ended.endedOn ?? ended.begunOn).toISOString(),
              Rows: ended.rows ?? 0,
              WholeTo: ended.wholeTo ?? 0,
              Findings: ended.findings.map((finding) => ({
                What: finding.what,
                Says: sentenceOf(finding),
                AuditId: finding.auditId === null ? null : Number(finding.auditId),
              })),
            },
    };
  });
}
