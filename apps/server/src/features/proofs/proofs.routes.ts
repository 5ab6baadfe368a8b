import * as proofs from '@kyc/contract/proofs/proofs';
import * as trust from '@kyc/contract/proofs/trust';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import type { WorkflowServices } from '../../workflow/workflow-services.ts';
import { recheckProofs } from './recheck-proofs.ts';
import { readProofs } from './read-proofs.ts';
import { readReport } from './read-report.ts';
import { addAnchor } from './trust/add-anchor.ts';
import { addRevocationList } from './trust/add-revocation-list.ts';
import { previewTrustFile } from './trust/preview-trust-file.ts';
import { listTrust } from './trust/list-trust.ts';
import { removeAnchor } from './trust/remove-anchor.ts';
import { removeRevocationList } from './trust/remove-revocation-list.ts';

export function addProofsRoutes(app: FastifyInstance, services: WorkflowServices): void {
  registerEndpoint(app, trust.listTrust, (call) => listTrust(services, call));
  registerEndpoint(app, trust.previewTrustFile, previewTrustFile);
  registerEndpoint(app, trust.addAnchor, (call) => addAnchor(services, call));
  registerEndpoint(app, trust.removeAnchor, (call) => removeAnchor(services, call));
  registerEndpoint(app, trust.addRevocationList, (call) => addRevocationList(services, call));
  registerEndpoint(app, trust.removeRevocationList, (call) => removeRevocationList(services, call));
  registerEndpoint(app, proofs.readProofs, (call) => readProofs(services, call));
  registerEndpoint(app, proofs.recheckProofs, (call) => recheckProofs(services, call));
  registerEndpoint(app, proofs.readProofReport, (call) => readReport(services, call));
}
