import * as endpoints from '@kyc/contract/audit/audit';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../http/register-endpoint.ts';
import type { JobSender } from '../../jobs/send-job.ts';
import type { Services } from '../../platform/services.ts';
import { recordRefreshes } from '../../records/looks/record-refreshes.ts';
import { askVerification } from './chain/ask-verification.ts';
import { readChainState } from './chain/read-chain-state.ts';
import { auditTrail, downloadAudit } from './trail/list-audit.ts';
import { listViewers } from './trail/list-viewers.ts';
import { readChoices } from './trail/read-choices.ts';

export function addAuditRoutes(
  app: FastifyInstance,
  services: Services & { readonly jobs: JobSender },
): void {
  registerEndpoint(app, endpoints.listAudit, async (call) => {
    await recordRefreshes(services, call.session.tenantId);
    return await auditTrail.list(services, call);
  });
  registerDownload(app, endpoints.downloadAudit, async (call, reply) => {
    await recordRefreshes(services, call.session.tenantId);
    return await downloadAudit(services, call, reply);
  });
  registerEndpoint(app, endpoints.readAuditChoices, (call) => readChoices(services, call));
  registerEndpoint(app, endpoints.listViewers, async (call) => {
    await recordRefreshes(services, call.session.tenantId);
    return await listViewers(services, call);
  });
  registerEndpoint(app, endpoints.readAuditChain, (call) => readChainState(services, call));
  registerEndpoint(app, endpoints.verifyAuditNow, (call) => askVerification(services, call));
}
